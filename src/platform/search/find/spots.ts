import type { KnownWords } from '../known-words.ts'

/** How much shorter a degree of longitude is in the middle of Nigeria; stored longitudes are scaled by it. */
const SHORTER = 0.987
/** Spots are rounded to 5 decimals of a degree: what is nearer to each other counts as equally far. */
const ROUNDED = 0.00002
/** Degrees, doubled until there are enough. */
const FIRST_REACH = 0.02
/** More listings of one spot are not all looked at. */
const DENSE = 400
const MOST_DENSE = 3
const MOST_SPOTS = 400
const FARTHEST = 360
const WIDER = 3

type Spots = { marks: string[]; x: number[]; y: number[]; docs: number[] }
const read = new WeakMap<ReadonlyMap<string, number>, Spots>()

export type Place = { x: number; y: number }
export const placeOf = ({ lat, lng }: { lat: number; lng: number }): Place => ({ x: lng * SHORTER, y: lat })

/** The spot of a mark as PostgreSQL writes a point. */
export const pointOf = (mark: string): string => `(${mark.slice(1).split(',').reverse().join(',')})`

/** Listings of these spots are nearer than all that follow. `dense`: few spots with so many that the best of each are enough. */
export type Ring = { marks: string[]; dense: boolean }

/**
 * Spots from the nearest that is at least `from` degrees away, in rings that should hold `hits` of this share of all listings:
 * where there are none, what is asked for is elsewhere, so each ring is for several times as many.
 */
export function* rings(words: KnownWords, place: Place, from: number, hits: number, share: number): Generator<Ring> {
  let ring = { marks: [] as string[], held: 0 }
  let wanted = hits
  for (const { marks, docs } of equallyFar(words, place, from)) {
    const isDense = docs * share > DENSE && marks.length <= MOST_DENSE
    if (ring.marks.length > 0 && (isDense || ring.held >= wanted || ring.marks.length + marks.length > MOST_SPOTS)) {
      yield { marks: ring.marks, dense: false }
      ring = { marks: [], held: 0 }
      wanted *= WIDER
    }
    if (isDense) yield { marks, dense: true }
    else ring = { marks: [...ring.marks, ...marks], held: ring.held + docs * share }
  }
  if (ring.marks.length > 0) yield { marks: ring.marks, dense: false }
}

/** Spots in the order of their distance, together those that could as well be in another order. */
function* equallyFar(
  { bands }: KnownWords,
  { x, y }: Place,
  from: number,
): Generator<{ marks: string[]; docs: number }> {
  const spots = spotsOf(bands.get('o') ?? new Map())
  const distances = Float64Array.from(spots.marks, (_, at) =>
    Math.hypot((spots.x[at] ?? 0) - x, (spots.y[at] ?? 0) - y),
  )
  const far = (at: number) => distances[at] ?? 0
  let group = { marks: [] as string[], docs: 0 }
  let last = 0
  let inner = Math.max(from, 0) - ROUNDED
  for (let reach = FIRST_REACH; inner < FARTHEST; inner += reach, reach *= 2) {
    const within: number[] = []
    distances.forEach((distance, at) => {
      if (distance >= inner && distance < inner + reach) within.push(at)
    })
    for (const at of within.sort((a, b) => far(a) - far(b))) {
      if (group.marks.length > 0 && far(at) - last > ROUNDED) {
        yield group
        group = { marks: [], docs: 0 }
      }
      group.marks.push(`o${spots.marks[at]}`)
      group.docs += spots.docs[at] ?? 0
      last = far(at)
    }
  }
  if (group.marks.length > 0) yield group
}

function spotsOf(words: ReadonlyMap<string, number>): Spots {
  let spots = read.get(words)
  if (!spots || spots.marks.length !== words.size) {
    spots = { marks: [], x: [], y: [], docs: [] }
    for (const [mark, docs] of words) {
      const [y, x] = mark.split(',').map(Number) as [number, number]
      spots.marks.push(mark)
      spots.x.push(x)
      spots.y.push(y)
      spots.docs.push(docs)
    }
    read.set(words, spots)
  }
  return spots
}
