import { HIGHEST_PRICE } from './own-products.policy.ts'

export const ROUNDINGS = [1, 50, 100] as const
export type Rounding = (typeof ROUNDINGS)[number]

/** Returns naira, rounded half up; at least one step and at most the highest price. */
export function raisedPrice(price: string | number, percent: number, roundTo: Rounding = 1): number {
  const kobo = Math.round(Number(price) * 100)
  const step = roundTo * 100
  // Uses whole ten-thousandths, because in floating point 115 % of 1,000 would be 1,149.99….
  const raised = Math.round((kobo * Math.round((100 + percent) * 10_000)) / 1_000_000)
  const rounded = Math.max(step, Math.floor((raised + step / 2) / step) * step)
  return rounded / 100 > HIGHEST_PRICE ? HIGHEST_PRICE : rounded / 100
}
