import { dropDraft, keepDraft, readDraft } from '#client/drafts.ts'
import type { PreviewLine } from '../../price-lists/price-lists.contract.ts'
import { contentKey } from '../content-key.ts'

/** A line of the preview as it is being mended; `price` is what is typed. */
export type MendedLine = Omit<PreviewLine, 'price'> & {
  id: number
  price: string
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

/** What a line still needs, in words; null when it can be saved. */
export function wantedOf({ name, price, problem }: MendedLine): string | null {
  if (name.trim() === '') return problem ?? 'Please type a name.'
  return typedPrice(price) > 0 ? null : (problem ?? 'Please type the price in naira.')
}

/** The call that saves the lines. The same lines have the same key, so that they are not stored twice when an answer was lost. */
export function importOf(lines: readonly MendedLine[], listId: string): { body: object; idempotencyKey: string } {
  const body = {
    lines: lines.map(({ name, price, unit, quantity, description, isActive }) => ({
      ...{ name: name.trim(), price: typedPrice(price), unit: unit?.trim() || null, quantity, description, isActive },
    })),
  }
  return { body, idempotencyKey: `${listId}:${contentKey(body)}` }
}

export type KeptList = { listId: string; shopId: number; text: string; lines: MendedLine[] | null }

const DRAFT = 'price-list'

/** What was pasted and mended for one of these shops and is not saved yet; it outlives a reload. */
export function keptList(ownShops: readonly number[]): KeptList | null {
  const draft = readDraft(DRAFT)
  if (!draft) return null
  const { shopId = '', text = '', lines = 'null' } = draft.values
  if (!ownShops.includes(Number(shopId))) return null
  return { listId: draft.id, shopId: Number(shopId), text, lines: JSON.parse(lines) }
}

export const keepList = ({ listId, shopId, text, lines }: KeptList) =>
  keepDraft(DRAFT, { id: listId, base: null, values: { shopId: String(shopId), text, lines: JSON.stringify(lines) } })

export const dropList = () => dropDraft(DRAFT)
