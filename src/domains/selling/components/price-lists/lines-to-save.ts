import { deleteDraft, readDraft, saveDraft } from '#client/drafts.ts'
import type { PreviewLine } from '../../price-lists/price-lists.contract.ts'
import { BAD_QUANTITY, wholeNumber } from '../../price-lists/quantities.policy.ts'
import { contentKey } from '../content-key.ts'

export const FIELDS = ['name', 'price', 'unit', 'quantity', 'description'] as const
export type Field = (typeof FIELDS)[number]

/** During the correction, `price` and a `quantity` with a problem are the typed text. */
export type CorrectedLine = Omit<PreviewLine, 'price' | 'about'> & {
  id: number
  price: string
  /** The field of the last problem, even after its correction. Older drafts do not have it. */
  about?: Field | null
  pasted: string | null
}

/** Lines in one call. It saves all or none, so that pages are purged once. */
export const AT_ONCE = 1_000

export const mendedLine = (line: PreviewLine, id: number, pasted: readonly string[]): CorrectedLine => ({
  ...line,
  id,
  pasted: line.problem === null ? null : (pasted[line.line - 1]?.trim().slice(0, 200) ?? null),
  price: line.price === null ? '' : String(line.price),
})

const typedPrice = (price: string): number =>
  /^\s*[₦N#]?\s*\d[\d,]*(\.\d{1,2})?\s*$/i.test(price) ? Number(price.replace(/[₦N#,\s]/gi, '')) : Number.NaN

function typedQuantity(quantity: CorrectedLine['quantity']): number | null {
  if (typeof quantity !== 'string') return quantity
  return quantity.trim() === '' ? null : (wholeNumber(quantity) ?? Number.NaN)
}

export function missingInLine({
  name,
  price,
  quantity,
  problem,
  about,
}: CorrectedLine): { about: Field; words: string } | null {
  if (problem !== null) return { about: about ?? (name.trim() === '' ? 'name' : 'price'), words: problem }
  if (name.trim() === '') return { about: 'name', words: 'Please type a name.' }
  if (!(typedPrice(price) > 0)) return { about: 'price', words: 'Please type the price in naira.' }
  return Number.isNaN(typedQuantity(quantity)) ? { about: 'quantity', words: BAD_QUANTITY } : null
}

/** Applies a change. The problem is solved only if the field with the problem changes. */
export function withChange(line: CorrectedLine, change: Partial<CorrectedLine>): CorrectedLine {
  const requested = missingInLine(line)
  return { ...line, ...change, problem: requested && requested.about in change ? null : line.problem }
}

/** The same lines get the same key, so that a retry stores them once. */
export function importOf(lines: readonly CorrectedLine[], listId: string): { body: object; idempotencyKey: string } {
  const body = {
    lines: lines.map(({ name, price, unit, quantity, description, isActive }) => ({
      ...{ name: name.trim(), price: typedPrice(price), unit: unit?.trim() || null },
      ...{ quantity: typedQuantity(quantity), description, isActive },
    })),
  }
  return { body, idempotencyKey: `${listId}:${contentKey(body)}` }
}

export type ImportDraft = {
  listId: string
  shopId: number
  text: string
  lines: CorrectedLine[] | null
  isMended: boolean
}

const DRAFT = 'price-list'

/** Reads the unsaved import, which survives a reload. */
export function readImportDraft(ownShops: readonly number[]): ImportDraft | null {
  const draft = readDraft(DRAFT)
  if (!draft) return null
  const { shopId = '', text = '', lines = 'null', isMended } = draft.values
  if (!ownShops.includes(Number(shopId))) return null
  return { listId: draft.id, shopId: Number(shopId), text, lines: JSON.parse(lines), isMended: isMended !== 'false' }
}

export function saveImportDraft({ listId, shopId, text, lines, isMended }: ImportDraft): void {
  const values = { shopId: String(shopId), text, lines: JSON.stringify(lines), isMended: String(isMended) }
  saveDraft(DRAFT, { id: listId, base: null, values })
}

export const clearImportDraft = () => deleteDraft(DRAFT)
