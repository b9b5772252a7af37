import { isDevice } from '../words.ts'
import type { Amount } from './amounts.ts'
import { MIN_BARE_PRICE } from './price-numbers.ts'

/** A product with its price in one line. `name` is empty if the line has only a price or size. */
export type PricedItem = {
  name: string
  price: number | null
  unit: string | null
  problem: string | null
  bare: boolean
  signed: boolean
  separated: boolean
}

/** No device costs less. */
const MIN_DEVICE_NAIRA = 1000

export const THOUSANDS = 'Is the price in thousands? Please type it in full.'

/** Makes a product with this price. The price is null if the owner must enter it. */
export function toPricedItem(amount: Amount, name: string, unit: string | null, separated: boolean): PricedItem {
  const small =
    amount.kind === 'bare' && (amount.naira < MIN_BARE_PRICE || (amount.naira < MIN_DEVICE_NAIRA && isDevice(name)))
  const problem = amount.problem ?? (small ? THOUSANDS : null)
  const price = problem === null ? amount.naira : null
  return { name, price, unit, problem, bare: amount.kind === 'bare', signed: amount.signed, separated }
}
