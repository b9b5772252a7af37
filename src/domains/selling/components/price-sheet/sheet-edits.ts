import { type Rounding, raisedPrice } from '#domains/products/own/raised-price.policy.ts'
import type { OwnProduct } from '#domains/shops/shops.contract.ts'
import { plainPrice, priceOf } from '../forms/product-values.ts'

/** `price` is the typed text. */
export type Edit = { price?: string; isActive?: boolean }
export type Edits = ReadonlyMap<number, Edit>

type Line = Pick<OwnProduct, 'id' | 'price' | 'isActive'>

export const NO_EDIT: Edit = {}

/** Returns the edits with one more change. A line with its stored values has no edit. */
export function edited(edits: Edits, line: Line, change: Edit): Edits {
  const { price, isActive } = { ...edits.get(line.id), ...change }
  const edit: Edit = {
    ...(price !== undefined && priceOf(price) !== Number(line.price) && { price }),
    ...(isActive !== undefined && isActive !== line.isActive && { isActive }),
  }
  const next = new Map(edits)
  if (Object.keys(edit).length > 0) next.set(line.id, edit)
  else next.delete(line.id)
  return next
}

/** Keeps changes made during the save, compared with the new stored values. */
export function afterSave(edits: Edits, sent: Edits, saved: readonly { before: Line; now: Line }[]): Edits {
  const left = new Map(edits)
  for (const { now } of saved) left.delete(now.id)
  let next: Edits = left
  for (const { before, now } of saved) {
    const [typed, saving] = [edits.get(now.id), sent.get(now.id)]
    if (typed === saving) continue
    // The person typed the stored value again, which removed the edit.
    const asBefore = {
      ...(saving?.price !== undefined && { price: plainPrice(before.price) }),
      ...(saving?.isActive !== undefined && { isActive: before.isActive }),
    }
    next = edited(next, now, { ...asBefore, ...typed })
  }
  return next
}

/** Changes prices by a percentage, rounded to `roundTo` naira. Lines without a valid price stay as they are. */
export function raised(edits: Edits, lines: readonly Line[], percent: number, roundTo: Rounding): Edits {
  let next = edits
  for (const line of lines) {
    const price = priceOf(edits.get(line.id)?.price ?? line.price)
    if (price > 0) next = edited(next, line, { price: plainPrice(raisedPrice(price, percent, roundTo).toFixed(2)) })
  }
  return next
}

/** Parses '7.5', '-5' or '+10 %'; null if invalid. */
export function percentOf(typed: string): number | null {
  const plain = typed.replace(/[%\s+]/g, '')
  const percent = Number(plain)
  return plain === '' || !(percent >= -90 && percent <= 1_000) || percent === 0 ? null : percent
}

export type SentLine = { id: number; price?: number | null; isActive?: boolean; updatedAt?: string }

/** Sends an invalid price as null, which the server rejects at its line. */
export function sentLine({ id, updatedAt }: Pick<OwnProduct, 'id' | 'updatedAt'>, { price, isActive }: Edit): SentLine {
  return {
    id,
    updatedAt,
    ...(price !== undefined && { price: Number.isNaN(priceOf(price)) ? null : priceOf(price) }),
    ...(isActive !== undefined && { isActive }),
  }
}
