import { isDevice } from '../words.ts'
import type { Amount } from './amounts.ts'
import { LEAST_BARE } from './price-numbers.ts'

/** Goods and their price as one line names them. `name` is empty when the line has only a price or a size. */
export type Offer = {
  name: string
  price: number | null
  unit: string | null
  problem: string | null
  /** A plain number without sign, comma or `k`. */
  bare: boolean
  signed: boolean
  /** Something stood between name and price. */
  separated: boolean
}

/** No device costs less. */
const LEAST_DEVICE = 1000

export const THOUSANDS = 'Is the price in thousands? Please type it in full.'

/** An offer of what costs this amount; its price is null where it has to be asked for. */
export function offerOf(amount: Amount, name: string, unit: string | null, separated: boolean): Offer {
  const small = amount.kind === 'bare' && (amount.naira < LEAST_BARE || (amount.naira < LEAST_DEVICE && isDevice(name)))
  const problem = amount.problem ?? (small ? THOUSANDS : null)
  const price = problem === null ? amount.naira : null
  return { name, price, unit, problem, bare: amount.kind === 'bare', signed: amount.signed, separated }
}
