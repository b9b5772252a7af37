import { dropDraft, keepDraft, readDraft } from '#client/drafts.ts'
import type { PreviewLine } from '../../price-lists/price-lists.contract.ts'
import { BAD_QUANTITY, wholeNumber } from '../../price-lists/quantities.policy.ts'
import { contentKey } from '../content-key.ts'

export const FIELDS = ['name', 'price', 'unit', 'quantity', 'description'] as const
export type Field = (typeof FIELDS)[number]

/** A line of the preview as it is being mended; `price`, and a `quantity` that was asked about, are what is typed. */
export type MendedLine = Omit<PreviewLine, 'price' | 'about'> & {
  id: number
  price: string
  /** What the last problem was about, also when it is mended; a draft of before has none. */
  about?: Field | null
  /** The pasted line, for one that needs an answer. */
  pasted: string | null
}

/** Products that are looked at and saved together: all or none, so that pages hear of them once. */
export const AT_ONCE = 1_000

export const mendedLine = (line: PreviewLine, id: number, pasted: readonly string[]): MendedLine => ({
  ...line,
  id,
  pasted: line.problem === null ? null : (pasted[line.line - 1]?.trim().slice(0, 200) ?? null),
  price: line.price === null ? '' : String(line.price),
})

/** In naira; NaN for what is no price. */
const typedPrice = (price: string): number =>
  /^\s*[₦N#]?\s*\d[\d,]*(\.\d{1,2})?\s*$/i.test(price) ? Number(price.replace(/[₦N#,\s]/gi, '')) : Number.NaN

/** NaN for what is no quantity. */
function typedQuantity(quantity: MendedLine['quantity']): number | null {
  if (typeof quantity !== 'string') return quantity
  return quantity.trim() === '' ? null : (wholeNumber(quantity) ?? Number.NaN)
}

/** What a line still needs; null when it can be saved. */
export function wantedOf({
  name,
  price,
  quantity,
  problem,
  about,
}: MendedLine): { about: Field; words: string } | null {
  if (problem !== null) return { about: about ?? (name.trim() === '' ? 'name' : 'price'), words: problem }
  if (name.trim() === '') return { about: 'name', words: 'Please type a name.' }
  if (!(typedPrice(price) > 0)) return { about: 'price', words: 'Please type the price in naira.' }
  return Number.isNaN(typedQuantity(quantity)) ? { about: 'quantity', words: BAD_QUANTITY } : null
}

/** The line with a change; what was asked is answered by a change of its field alone. */
export function withChange(line: MendedLine, change: Partial<MendedLine>): MendedLine {
  const wanted = wantedOf(line)
  return { ...line, ...change, problem: wanted && wanted.about in change ? null : line.problem }
}

/** The call that saves the lines. The same lines have the same key, so that they are not stored twice when an answer was lost. */
export function importOf(lines: readonly MendedLine[], listId: string): { body: object; idempotencyKey: string } {
  const body = {
    lines: lines.map(({ name, price, unit, quantity, description, isActive }) => ({
      ...{ name: name.trim(), price: typedPrice(price), unit: unit?.trim() || null },
      ...{ quantity: typedQuantity(quantity), description, isActive },
    })),
  }
  return { body, idempotencyKey: `${listId}:${contentKey(body)}` }
}

/** `isMended`: the lines are not as they were read. */
export type KeptList = {
  listId: string
  shopId: number
  text: string
  lines: MendedLine[] | null
  isMended: boolean
}

const DRAFT = 'price-list'

/** What was pasted and mended for one of these shops and is not saved yet; it outlives a reload. */
export function keptList(ownShops: readonly number[]): KeptList | null {
  const draft = readDraft(DRAFT)
  if (!draft) return null
  const { shopId = '', text = '', lines = 'null', isMended } = draft.values
  if (!ownShops.includes(Number(shopId))) return null
  return { listId: draft.id, shopId: Number(shopId), text, lines: JSON.parse(lines), isMended: isMended !== 'false' }
}

export function keepList({ listId, shopId, text, lines, isMended }: KeptList): void {
  const values = { shopId: String(shopId), text, lines: JSON.stringify(lines), isMended: String(isMended) }
  keepDraft(DRAFT, { id: listId, base: null, values })
}

export const dropList = () => dropDraft(DRAFT)
