import { type Offer, THOUSANDS } from './offers/offer.ts'

/** A product that a line names. A null price or an empty name has to be answered by the owner. */
export type ReadLine = {
  /** From 1, in the pasted text. */
  line: number
  name: string
  price: number | null
  unit: string | null
  /** False for what is marked as sold out. */
  isActive: boolean
  problem: string | null
}

/** What was read so far, with what the whole list decides by. */
export type Read = ReadLine & Pick<Offer, 'bare' | 'signed' | 'separated'> & { written: string }

const NAME_LENGTH = 150

/** What only the whole list shows: a plain number far below the others is in thousands, or no price. */
export function settled(lines: readonly Read[]): ReadLine[] {
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
