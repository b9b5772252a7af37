import { dropDraft, keepDraft, readDraft } from '#client/drafts.ts'
import type { PreviewLine } from '../../price-lists/price-lists.contract.ts'

/** A line of the preview as it is being mended; `price` is what is typed. */
export type MendedLine = Omit<PreviewLine, 'price'> & {
  id: number
  price: string
  /** The pasted line, for one that needs an answer. */
  pasted: string | null
}

/** Products of one call: enough that few calls are needed, few enough that the progress moves. */
const AT_ONCE = 250

export const mendedLine = (line: PreviewLine, id: number, pasted: readonly string[]): MendedLine => ({
  ...line,
  id,
  pasted: line.problem === null ? null : (pasted[line.line - 1]?.trim().slice(0, 200) ?? null),
  price: line.price === null ? '' : String(line.price),
})

/** In naira; NaN for what is no price. */
export const typedPrice = (price: string): number =>
  /^\s*[₦N#]?\s*\d[\d,]*(\.\d{1,2})?\s*$/i.test(price) ? Number(price.replace(/[₦N#,\s]/gi, '')) : Number.NaN

/** What a line still needs, in words; null when it can be saved. */
export function wantedOf({ name, price, problem }: MendedLine): string | null {
  if (name.trim() === '') return problem ?? 'Please type a name.'
  return typedPrice(price) > 0 ? null : (problem ?? 'Please type the price in naira.')
}

export type Batch = { lines: readonly MendedLine[]; body: { lines: object[] }; key: string }

/**
 * The calls that save the lines, the last lines first: the latest product is shown first, so the list keeps its order. The same
 * lines have the same key, so that a batch whose answer was lost is not stored twice.
 */
export function batchesOf(lines: readonly MendedLine[], listId: string): Batch[] {
  const batches: Batch[] = []
  for (let end = lines.length; end > 0; end -= AT_ONCE) {
    const part = lines.slice(Math.max(0, end - AT_ONCE), end)
    const body = {
      lines: part.map(({ name, price, unit, quantity, description, isActive }) => ({
        ...{ name: name.trim(), price: typedPrice(price), unit: unit?.trim() || null, quantity, description, isActive },
      })),
    }
    batches.push({ lines: part, body, key: `${listId}:${checksum(JSON.stringify(body))}` })
  }
  return batches
}

function checksum(text: string): string {
  let [a, b] = [5381, 52711]
  for (let at = 0; at < text.length; at++) {
    a = (Math.imul(a, 33) ^ text.charCodeAt(at)) >>> 0
    b = (Math.imul(b, 31) + text.charCodeAt(at)) >>> 0
  }
  return `${text.length}-${a.toString(36)}${b.toString(36)}`
}

export type KeptList = { listId: string; shopId: number; text: string; lines: MendedLine[] | null }

const DRAFT = 'price-list'

/** What was pasted and mended and is not saved yet; it outlives a reload. */
export function keptList(): KeptList | null {
  const draft = readDraft(DRAFT)
  if (!draft) return null
  const { shopId = '', text = '', lines = 'null' } = draft.values
  return { listId: draft.id, shopId: Number(shopId), text, lines: JSON.parse(lines) }
}

export const keepList = ({ listId, shopId, text, lines }: KeptList) =>
  keepDraft(DRAFT, { id: listId, base: null, values: { shopId: String(shopId), text, lines: JSON.stringify(lines) } })

export const dropList = () => dropDraft(DRAFT)
