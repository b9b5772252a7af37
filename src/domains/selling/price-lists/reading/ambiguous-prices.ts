import { type PricedItem, THOUSANDS } from './offers/offer.ts'

/** A product from one line. The owner must enter the price if it is null, and the name if it is empty. */
export type ReadLine = {
  /** Starts at 1, in the pasted text. */
  line: number
  name: string
  price: number | null
  unit: string | null
  isActive: boolean
  problem: string | null
}

export type Read = ReadLine & Pick<PricedItem, 'bare' | 'signed' | 'separated'> & { written: string }

const NAME_LENGTH = 150

/** Removes doubtful plain numbers, such as those far below the other prices, and asks the owner for the price. */
export function resolveAmbiguousPrices(lines: readonly Read[]): ReadLine[] {
  const prices = lines.flatMap(({ price }) => price ?? []).sort((a, b) => a - b)
  const median = prices[Math.floor(prices.length / 2)] ?? 0
  const signed = lines.filter((line) => line.signed).length
  const mostSigned = signed >= 3 && signed >= lines.length * 0.7
  return lines
    .toSorted((a, b) => a.line - b.line)
    .map(({ bare, signed: _signed, written: _written, separated, ...read }) => {
      const odd = bare && read.price !== null && read.price < 1000 && median >= read.price * 100
      const doubtful = bare && read.price !== null && mostSigned && !separated
      const problem = odd || doubtful ? THOUSANDS : read.problem
      const name = read.name.slice(0, NAME_LENGTH)
      return { ...read, name, price: odd || doubtful ? null : read.price, problem }
    })
}
