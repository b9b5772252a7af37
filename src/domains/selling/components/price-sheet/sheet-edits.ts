import { type Rounding, raisedPrice } from '#domains/products/own/raised-price.policy.ts'
import type { OwnProduct } from '#domains/shops/shops.contract.ts'
import { plainPrice, priceOf } from '../forms/product-values.ts'

/** What was changed in a line of the sheet and not yet saved; the price as it is typed. */
export type Edit = { price?: string; isActive?: boolean }
export type Edits = ReadonlyMap<number, Edit>

type Line = Pick<OwnProduct, 'id' | 'price' | 'isActive'>

export const NO_EDIT: Edit = {}

/** The edits with one line changed; a line that is as it was stored has none. */
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

/** The edits after a save of `sent`: of a saved line what was changed meanwhile is left, against what is stored now. */
export function afterSave(edits: Edits, sent: Edits, saved: readonly { before: Line; now: Line }[]): Edits {
  const left = new Map(edits)
  for (const { now } of saved) left.delete(now.id)
  let next: Edits = left
  for (const { before, now } of saved) {
    const [typed, saving] = [edits.get(now.id), sent.get(now.id)]
    if (typed === saving) continue
    // Typed back to what was stored, it was no edit.
    const asBefore = {
      ...(saving?.price !== undefined && { price: plainPrice(before.price) }),
      ...(saving?.isActive !== undefined && { isActive: before.isActive }),
    }
    next = edited(next, now, { ...asBefore, ...typed })
  }
  return next
}

/** The price of every line `percent` higher, rounded to `roundTo` naira; lines without a usable price stay. */
export function raised(edits: Edits, lines: readonly Line[], percent: number, roundTo: Rounding): Edits {
  let next = edits
  for (const line of lines) {
    const price = priceOf(edits.get(line.id)?.price ?? line.price)
    if (price > 0) next = edited(next, line, { price: plainPrice(raisedPrice(price, percent, roundTo).toFixed(2)) })
  }
  return next
}

/** Percent as typed, such as '7.5', '-5' or '+10 %'; null when it makes no sense. */
export function percentOf(typed: string): number | null {
  const plain = typed.replace(/[%\s+]/g, '')
  const percent = Number(plain)
  return plain === '' || !(percent >= -90 && percent <= 1_000) || percent === 0 ? null : percent
}

export type SentLine = { id: number; price?: number | null; isActive?: boolean; updatedAt?: string }

/** A line as it is sent; a price that is no number goes as null, which the server refuses at its line. */
export function sentLine({ id, updatedAt }: Pick<OwnProduct, 'id' | 'updatedAt'>, { price, isActive }: Edit): SentLine {
  return {
    id,
    updatedAt,
    ...(price !== undefined && { price: Number.isNaN(priceOf(price)) ? null : priceOf(price) }),
    ...(isActive !== undefined && { isActive }),
  }
}
