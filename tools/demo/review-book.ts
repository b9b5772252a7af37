import type { Dice } from './dice.ts'
import { aged } from './product-line.ts'
import { sentences } from './sentences.ts'
import { type Trade, tradeFlavour } from './trades.ts'

type Rating = 1 | 2 | 3 | 4 | 5

/** One review per customer and shop allows no more. */
const mostReviews = 60

/** How many reviews a shop has: one in eight has none, most have a few, some are famous. */
export function reviewCount(daysAgo: number, dice: Dice): number {
  if (dice.chance(0.12)) return 0
  const wished = 1 + Math.floor(mostReviews * dice.next() ** 3.3)
  return Math.min(mostReviews, wished, 8 + Math.floor(daysAgo * 1.5))
}

const total = (ratings: readonly number[]) => ratings.reduce((sum, rating) => sum + rating, 0)

/** Ratings with a mean of 3.6 to 4.9 from five reviews on; shops with fewer have no angry ones. */
function rate(count: number, dice: Dice): Rating[] {
  const mean = 3.75 + 1.1 * ((dice.next() + dice.next()) / 2)
  const ratings = Array.from({ length: count }, () => {
    const rough = dice.chance(0.06) ? dice.int(1, 3) : Math.round(mean + (dice.next() + dice.next() - 0.9) * 1.5)
    return Math.min(5, Math.max(1, rough)) as Rating
  })
  if (count < 5) return ratings.map((rating) => Math.max(4, rating) as Rating)
  while (total(ratings) < 3.6 * count) ratings[ratings.indexOf(Math.min(...ratings) as Rating)] = 5
  while (total(ratings) > 4.9 * count) ratings[ratings.indexOf(5)] = 4
  return ratings
}

function comment(trade: Trade, rating: Rating, dice: Dice): string | null {
  if (dice.chance(0.3)) return null
  const flavour = tradeFlavour(trade)
  if (rating <= 2) return dice.pick(sentences.complaints[flavour])
  if (rating === 3) return dice.pick(sentences.mild[flavour])
  const own = dice.pick(trade.praise)
  const general = dice.pick([...sentences.praise.all, ...sentences.praise[flavour]])
  const way = dice.next()
  if (way < 0.3) return own
  if (way < 0.45) return `${own} ${general}`
  return general
}

/** `count` reviews by different customers; no comment is written twice in one shop. */
export function writeReviews(
  trade: Trade,
  count: number,
  shop: { daysAgo: number; city: string },
  customerKeys: readonly string[],
  dice: Dice,
) {
  const said = new Set<string>()
  const writers = dice.shuffled(customerKeys).slice(0, count)
  const ratings = rate(writers.length, dice)
  return writers.map((customerKey, at) => {
    const rating = ratings[at] as Rating
    const words = comment(trade, rating, dice)?.replace('{city}', shop.city) ?? null
    const fresh = words !== null && !said.has(words)
    if (fresh) said.add(words)
    return {
      customerKey,
      rating,
      comment: fresh ? words : null,
      daysAgo: aged(dice.next() * Math.max(0.5, shop.daysAgo - 1)),
    }
  })
}
