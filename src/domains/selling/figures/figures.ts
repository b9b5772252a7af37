import type { Db } from '#platform/db/db.ts'
import { dayInLagos } from '#shared/time/lagos-time.ts'
import { visitSource } from '#shared/visits/visit-source.ts'
import type { ShopFigures } from './figures.contract.ts'
import { FIGURE_NAMES, type Figure, type Period } from './figures.policy.ts'
import { countFavourites, countSources, countVisits, countWriters, type Span } from './figures.queries.ts'

const DAY = 86_400_000
const MOST_SOURCES = 10

type Counts = Record<Figure, number>

/** A shop's figures of so many days up to `now`, with those of as many before to compare (G-191). */
export async function shopFigures(
  db: Db,
  shop: ShopFigures['shop'],
  { days, now, ownHost }: { days: Period; now: Date; ownHost: string },
): Promise<ShopFigures> {
  const length = Number(days)
  const to = dayInLagos(now)
  const from = daysBefore(to, length - 1)
  const both = { from: daysBefore(to, 2 * length - 1), to }
  const [counts, sources] = await Promise.all([countByDay(db, shop.id, both), countSources(db, shop.id, { from, to })])
  const countsOn = (day: string): Counts => ({ ...NONE, ...counts.get(day) })
  const byDay = daysOf({ from, to }).map((day) => ({ day, ...countsOn(day) }))
  const earlier = daysOf({ from: both.from, to: daysBefore(from, 1) }).map(countsOn)
  const totalOf = (figure: Figure) => ({ total: sum(byDay, figure), before: sum(earlier, figure) })
  return {
    shop,
    days: length,
    from,
    to,
    totals: {
      views: totalOf('views'),
      contacts: totalOf('contacts'),
      favourites: totalOf('favourites'),
      messages: totalOf('messages'),
    },
    byDay,
    sources: named(sources, ownHost),
  }
}

const NONE = Object.fromEntries(FIGURE_NAMES.map((figure) => [figure, 0])) as Counts

async function countByDay(db: Db, shopId: number, span: Span): Promise<Map<string, Partial<Counts>>> {
  const [visits, favourites, writers] = await Promise.all([
    countVisits(db, shopId, span),
    countFavourites(db, shopId, span),
    countWriters(db, shopId, span),
  ])
  const counts = new Map<string, Partial<Counts>>()
  const add = (day: string, more: Partial<Counts>) => counts.set(day, { ...counts.get(day), ...more })
  for (const { day, ...seen } of visits) add(day, seen)
  for (const { day, count } of favourites) add(day, { favourites: count })
  for (const { day, count } of writers) add(day, { messages: count })
  return counts
}

/** The ten that most came from, and the others together (G-094). */
function named(sources: readonly { source: string; views: number }[], ownHost: string): ShopFigures['sources'] {
  const views = new Map<string, number>()
  for (const { source, views: more } of sources) {
    const name = visitSource(source, ownHost)
    views.set(name, (views.get(name) ?? 0) + more)
  }
  const all = Array.from(views, ([name, count]) => ({ name, views: count }))
  all.sort((a, b) => b.views - a.views || a.name.localeCompare(b.name))
  const others = all.slice(MOST_SOURCES).reduce((total, other) => total + other.views, 0)
  return [...all.slice(0, MOST_SOURCES), ...(others > 0 ? [{ name: 'Other', views: others }] : [])]
}

const daysBefore = (day: string, days: number) => new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10)

function daysOf({ from, to }: Span): string[] {
  const length = Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1
  return Array.from({ length }, (_, nth) => daysBefore(to, length - 1 - nth))
}

const sum = (days: readonly Counts[], figure: Figure) => days.reduce((total, day) => total + day[figure], 0)
