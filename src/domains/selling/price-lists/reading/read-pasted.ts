import { badRequest } from '#platform/http/api/errors.ts'
import type { PreviewLine } from '../price-lists.contract.ts'
import type { ReadLine } from './ambiguous-prices.ts'
import { MAX_LINES, NO_NAME, readPriceList } from './price-list.ts'

const tooMany = (what: string) => {
  const sentence = `The list has more than ${MAX_LINES.toLocaleString('en-NG')} ${what}. Please send it in parts.`
  return badRequest('long_list', sentence, { text: sentence })
}

/** Throws 400 if the list is too long. */
export function readPasted(list: string): PreviewLine[] {
  if ((list.match(/\n/g)?.length ?? 0) >= MAX_LINES) throw tooMany('lines')
  const read = readPriceList(list)
  if (read.length > MAX_LINES) throw tooMany('products')
  return read.map((line) => ({ ...line, quantity: null, description: null, about: aboutOf(line) }))
}

function aboutOf({ problem }: ReadLine): PreviewLine['about'] {
  if (problem === null) return null
  return problem === NO_NAME ? 'name' : 'price'
}
