import * as z from 'zod/mini'
import { form, lines, optional } from '#shared/forms/form-fields.ts'
import { LARGEST_ID } from '#shared/ids.ts'
import { MAX_DECISION_TEXT_LENGTH, REASON_TEXT_NEEDED } from '../moderation.policy.ts'
import { IDENTITY_FIELDS } from './identity.policy.ts'

const IDS = 'ids are all edits of the change that waits'

/** `ids` are all held changes of the shop on the screen. `reason` and `text` are for a refusal. */
export const ChangeBody = form({
  ids: z
    .array(z.int({ error: IDS }).check(z.minimum(1, IDS), z.maximum(LARGEST_ID, IDS)), { error: IDS })
    .check(z.minLength(1, IDS), z.maxLength(IDENTITY_FIELDS.length, IDS)),
  accept: z.boolean({ error: 'Please choose true or false.' }),
  reason: optional(lines('The reason', MAX_DECISION_TEXT_LENGTH)),
  text: optional(lines('The text', MAX_DECISION_TEXT_LENGTH)),
}).check(
  z.refine(({ accept, reason, text }) => accept || reason !== 'other' || text !== undefined, {
    path: ['text'],
    error: REASON_TEXT_NEEDED,
  }),
)
