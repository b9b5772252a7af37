import { deleteDraft, readDraft, saveDraft } from '#client/drafts.ts'
import { PRODUCT_FIELDS, productKey } from '#domains/products/own/own-products.policy.ts'
import { readNaira } from '#shared/forms/naira.ts'
import type { PreviewAnswer, Unread } from '../../price-lists/price-lists.contract.ts'
import { BAD_QUANTITY, wholeNumber } from '../../price-lists/quantities.policy.ts'
import { contentKey } from '../content-key.ts'

export const FIELDS = ['name', 'price', 'unit', 'quantity', 'description'] as const
export type Field = (typeof FIELDS)[number]

type FoundLine = PreviewAnswer['lines'][number]

/** During the correction, `price` and a `quantity` with a problem are the typed text. */
export type CorrectedLine = Omit<FoundLine, 'price' | 'about' | 'matches'> & {
  id: number
  price: string
  /** The field of the last problem, even after its correction. Older drafts do not have it. */
  about?: Field | null
  pasted: string | null
  /** The shop's product with this name and unit. Older drafts do not have it. */
  matches?: FoundLine['matches']
}

/** Lines in one call. It saves all or none, so that pages are purged once. */
export const AT_ONCE = 1_000

export const mendedLine = (line: FoundLine, id: number, pasted: readonly string[]): CorrectedLine => ({
  ...line,
  id,
  pasted: line.problem === null ? null : (pasted[line.line - 1]?.trim().slice(0, 200) ?? null),
  price: line.price === null ? '' : String(line.price),
})

/** A line that the owner adds from text that was not read. */
export const addedLine = ({ line, text }: Unread, id: number): CorrectedLine => ({
  ...{ id, line, name: text.slice(0, PRODUCT_FIELDS.name.lengths.longest), price: '', unit: null, quantity: null },
  ...{ description: null, isActive: true, problem: null, about: null, matches: null, pasted: text },
})

/** Returns the lines of the next call: `most`, and later ones for the same products, which would otherwise change what these add. */
export function nextLines(lines: readonly CorrectedLine[], most: number): CorrectedLine[] {
  const keys = new Set(lines.slice(0, most).map(productKey))
  return lines.filter((line, at) => at < most || keys.has(productKey(line)))
}

/** Says what saving the line does to a product of the shop; null for a new one. */
export function changeOf({ matches, price }: CorrectedLine): 'same' | 'price' | null {
  if (!matches) return null
  return readNaira(price).naira === matches.price ? 'same' : 'price'
}

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
  const { problem: unclear } = readNaira(price)
  if (unclear) return { about: 'price', words: price.trim() === '' ? 'Please type the price in naira.' : unclear }
  return Number.isNaN(typedQuantity(quantity)) ? { about: 'quantity', words: BAD_QUANTITY } : null
}

/** Applies a change. The problem is solved only if the field with the problem changes. */
export function withChange(line: CorrectedLine, change: Partial<CorrectedLine>): CorrectedLine {
  const requested = missingInLine(line)
  const isOther = 'name' in change || 'unit' in change
  return {
    ...line,
    ...change,
    ...(isOther && { matches: null }),
    problem: requested && requested.about in change ? null : line.problem,
  }
}

/** The same lines get the same key, so that a retry stores them once. */
export function importOf(
  lines: readonly CorrectedLine[],
  { listId, saysAvailable }: { listId: string; saysAvailable: boolean },
): { body: object; idempotencyKey: string } {
  const body = {
    update: true,
    lines: lines.map(({ name, price, unit, quantity, description, isActive }) => ({
      ...{ name: name.trim(), price: readNaira(price).naira, unit: unit?.trim() || null },
      ...{ quantity: typedQuantity(quantity), description },
      // A list without a column for it does not show what the owner has hidden.
      ...((saysAvailable || !isActive) && { isActive }),
    })),
  }
  return { body, idempotencyKey: `${listId}:${contentKey(body)}` }
}

export type ImportDraft = {
  listId: string
  /** Of a file, which itself is not kept. Empty for a pasted list. */
  fileName: string
  columns: PreviewAnswer['columns']
  shopId: number
  text: string
  lines: CorrectedLine[] | null
  unread: readonly Unread[]
  isMended: boolean
}

const DRAFT = 'price-list'

/** Reads the unsaved import, which survives a reload. */
export function readImportDraft(ownShops: readonly number[]): ImportDraft | null {
  const draft = readDraft(DRAFT)
  if (!draft) return null
  const {
    shopId = '',
    text = '',
    lines = 'null',
    unread = '[]',
    columns = '[]',
    fileName = '',
    isMended,
  } = draft.values
  if (!ownShops.includes(Number(shopId))) return null
  return {
    ...{ listId: draft.id, shopId: Number(shopId), text, isMended: isMended !== 'false' },
    ...{ lines: JSON.parse(lines), unread: JSON.parse(unread), columns: JSON.parse(columns), fileName },
  }
}

export function saveImportDraft({ listId, shopId, text, fileName, isMended, ...read }: ImportDraft): void {
  const values = {
    ...{ shopId: String(shopId), text, fileName, isMended: String(isMended) },
    ...Object.fromEntries(Object.entries(read).map(([name, value]) => [name, JSON.stringify(value)])),
  }
  saveDraft(DRAFT, { id: listId, base: null, values })
}

export const clearImportDraft = () => deleteDraft(DRAFT)
