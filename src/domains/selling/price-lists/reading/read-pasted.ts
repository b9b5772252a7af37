import { badRequest } from '#platform/http/api/errors.ts'
import type { Preview, PreviewLine } from '../price-lists.contract.ts'
import { BAD_QUANTITY } from '../quantities.policy.ts'
import { NO_NAME } from '../tables/heads.ts'
import type { ReadLine } from './ambiguous-prices.ts'
import { LINE_ENDS, MAX_LINES, readPriceList } from './price-list.ts'

const tooMany = (what: string) => {
  const sentence = `The list has more than ${MAX_LINES.toLocaleString('en-NG')} ${what}. Please send it in parts.`
  return badRequest('long_list', sentence, { text: sentence })
}

/** Throws 400 if the list is too long. */
export function readPasted(list: string): Preview {
  if ((list.match(LINE_ENDS)?.length ?? 0) >= MAX_LINES) throw tooMany('lines')
  const { lines, unread } = readPriceList(list)
  if (lines.length > MAX_LINES) throw tooMany('products')
  return {
    lines: lines.map((line) => ({ ...NOT_IN_LISTS, ...line, about: aboutOf(line) })),
    ...{ unread, columns: [] },
  }
}

/** Only tables have these. */
const NOT_IN_LISTS = { quantity: null, description: null }

function aboutOf({ problem }: ReadLine): PreviewLine['about'] {
  if (problem === null) return null
  if (problem === BAD_QUANTITY) return 'quantity'
  return problem === NO_NAME ? 'name' : 'price'
}
