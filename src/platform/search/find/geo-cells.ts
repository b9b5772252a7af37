import type { WordStatistics } from '../word-statistics.ts'

/** The length of a degree of longitude in the middle of Nigeria relative to latitude; stored longitudes are scaled by it. */
const SHORTER = 0.987
/** Locations are rounded to 5 decimals of a degree, so smaller differences of distance count as equal. */
const ROUNDED = 0.00002
/** Degrees, doubled until there are enough matches. */
const FIRST_REACH = 0.02
/** The most listings at one point that are all read. */
const DENSE = 400
const MAX_DENSE = 3
const MAX_CELLS = 400
const FARTHEST = 360
const WIDER = 3

type GeoCells = { tokens: string[]; x: number[]; y: number[]; documentCount: number[] }
const read = new WeakMap<ReadonlyMap<string, number>, GeoCells>()

export type GeoPoint = { x: number; y: number }
export const toGeoPoint = ({ lat, lng }: { lat: number; lng: number }): GeoPoint => ({ x: lng * SHORTER, y: lat })

export const pointOf = (token: string): string => `(${token.slice(1).split(',').reverse().join(',')})`

/** A ring is nearer than all that follow. `dense`: a few points with so many listings that the best of each suffice. */
export type Ring = { tokens: string[]; dense: boolean }

/** Yields rings of about `hits` matches. After an empty ring the matches are elsewhere, so the next is several times larger. */
export function* rings(
  words: WordStatistics,
  place: GeoPoint,
  from: number,
  hits: number,
  share: number,
): Generator<Ring> {
  let ring = { tokens: [] as string[], matchedCount: 0 }
  let remaining = hits
  for (const { tokens, documentCount } of equallyFar(words, place, from)) {
    const isDense = documentCount * share > DENSE && tokens.length <= MAX_DENSE
    if (
      ring.tokens.length > 0 &&
      (isDense || ring.matchedCount >= remaining || ring.tokens.length + tokens.length > MAX_CELLS)
    ) {
      yield { tokens: ring.tokens, dense: false }
      ring = { tokens: [], matchedCount: 0 }
      remaining *= WIDER
    }
    if (isDense) yield { tokens, dense: true }
    else ring = { tokens: [...ring.tokens, ...tokens], matchedCount: ring.matchedCount + documentCount * share }
  }
  if (ring.tokens.length > 0) yield { tokens: ring.tokens, dense: false }
}

/** Yields points by distance; points whose order is uncertain come together. */
function* equallyFar(
  { bands }: WordStatistics,
  { x, y }: GeoPoint,
  from: number,
): Generator<{ tokens: string[]; documentCount: number }> {
  const geoCells = spotsOf(bands.get('o') ?? new Map())
  const distances = Float64Array.from(geoCells.tokens, (_, at) =>
    Math.hypot((geoCells.x[at] ?? 0) - x, (geoCells.y[at] ?? 0) - y),
  )
  const far = (at: number) => distances[at] ?? 0
  let group = { tokens: [] as string[], documentCount: 0 }
  let last = 0
  let inner = Math.max(from, 0) - ROUNDED
  for (let reach = FIRST_REACH; inner < FARTHEST; inner += reach, reach *= 2) {
    const within: number[] = []
    distances.forEach((distance, at) => {
      if (distance >= inner && distance < inner + reach) within.push(at)
    })
    for (const at of within.sort((a, b) => far(a) - far(b))) {
      if (group.tokens.length > 0 && far(at) - last > ROUNDED) {
        yield group
        group = { tokens: [], documentCount: 0 }
      }
      group.tokens.push(`o${geoCells.tokens[at]}`)
      group.documentCount += geoCells.documentCount[at] ?? 0
      last = far(at)
    }
  }
  if (group.tokens.length > 0) yield group
}

function spotsOf(words: ReadonlyMap<string, number>): GeoCells {
  let geoCells = read.get(words)
  if (!geoCells || geoCells.tokens.length !== words.size) {
    geoCells = { tokens: [], x: [], y: [], documentCount: [] }
    for (const [token, documentCount] of words) {
      const [y, x] = token.split(',').map(Number) as [number, number]
      geoCells.tokens.push(token)
      geoCells.x.push(x)
      geoCells.y.push(y)
      geoCells.documentCount.push(documentCount)
    }
    read.set(words, geoCells)
  }
  return geoCells
}
