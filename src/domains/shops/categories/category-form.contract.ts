import * as z from 'zod/mini'
import { clearable, form, line, lines } from '#shared/forms/form-fields.ts'
import { CATEGORY_LENGTHS, ICON_NAMES } from './categories.policy.ts'

const NAME = 'Please type a name'
const ICON = 'Please choose an icon'

const fields = {
  name: line('The name', NAME, CATEGORY_LENGTHS.name).check(
    z.overwrite((name) => name.normalize().replace(/\s+/g, ' ')),
    z.regex(/\p{L}/u, 'The name must contain letters'),
  ),
  icon: z.enum(ICON_NAMES, { error: ICON }),
  description: clearable(lines('The description', CATEGORY_LENGTHS.description.longest)),
}

export const CategoryBody = form(fields)

const VERSION = '`version` is that of the category on screen'
/** The version on the admin's screen, so that a concurrent change by another admin is not overwritten. */
const version = z.int({ error: VERSION }).check(z.minimum(1, VERSION))

export const CategoryEditBody = form({ ...fields, version })
export const CategoryVersionBody = form({ version })
