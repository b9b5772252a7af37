import type { Db } from '#platform/db/db.ts'
import { dayInLagos } from '#shared/time/lagos-time.ts'
import { DAY } from '#shared/time/units.ts'
import { visitSource } from '#shared/visits/visit-source.ts'
import type { DayCounts, OwnerToday, ShopStatistics } from './figures.contract.ts'
import { METRIC_NAMES, type Metric, type Period } from './figures.policy.ts'
import {
  countFavorites,
  countMessagingCustomers,
  countSources,
  countVisits,
  readOwnerShops,
  type Span,
} from './figures.queries.ts'

const MAX_SOURCES = 10

type SharedCounters = Record<Metric, number>

/** Returns the statistics of the last `days` days, and totals of as many days before (G-191). */
export async function shopFigures(
  db: Db,
  shop: ShopStatistics['shop'],
  { days, now, ownHost }: { days: Period; now: Date; ownHost: string },
): Promise<ShopStatistics> {
  const length = Number(days)
  const to = dayInLagos(now)
  const from = daysBefore(to, length - 1)
  const both = { from: daysBefore(to, 2 * length - 1), to }
  const [counts, sources] = await Promise.all([
    countByDay(db, [shop.id], both),
    countSources(db, [shop.id], { from, to }),
  ])
  const byDay = everyDay({ from, to }, counts)
  const earlier = everyDay({ from: both.from, to: daysBefore(from, 1) }, counts)
  const totalOf = (figure: Metric) => ({ total: sum(byDay, figure), before: sum(earlier, figure) })
  return {
    shop,
    days: length,
    from,
    to,
    totals: {
      views: totalOf('views'),
      contacts: totalOf('contacts'),
      favorites: totalOf('favorites'),
      messages: totalOf('messages'),
    },
    byDay,
    sources: topSources(sources, ownHost),
  }
}

const TODAY_DAYS = 14

/** Returns the last two weeks of all shops of an owner together, and which products need work. */
export async function ownerToday(db: Db, ownerId: string, now: Date): Promise<OwnerToday> {
  const { shopIds, favorites, oldPrices, oldPricesShop, withoutPhoto } = await readOwnerShops(db, ownerId, now)
  const to = dayInLagos(now)
  const span = { from: daysBefore(to, TODAY_DAYS - 1), to }
  return {
    byDay: everyDay(span, await countByDay(db, shopIds, span)),
    favorites,
    oldPrices: { count: oldPrices, shopId: oldPricesShop },
    productsWithoutPhoto: withoutPhoto,
  }
}

const everyDay = (span: Span, counts: ReadonlyMap<string, Partial<SharedCounters>>): DayCounts[] =>
  daysOf(span).map((day) => ({ day, ...NONE, ...counts.get(day) }))

const NONE = Object.fromEntries(METRIC_NAMES.map((figure) => [figure, 0])) as SharedCounters

async function countByDay(
  db: Db,
  shopIds: readonly number[],
  span: Span,
): Promise<Map<string, Partial<SharedCounters>>> {
  const [visits, favorites, writers] = await Promise.all([
    countVisits(db, shopIds, span),
    countFavorites(db, shopIds, span),
    countMessagingCustomers(db, shopIds, span),
  ])
  const counts = new Map<string, Partial<SharedCounters>>()
  const add = (day: string, more: Partial<SharedCounters>) => counts.set(day, { ...counts.get(day), ...more })
  for (const { day, ...seen } of visits) add(day, seen)
  for (const { day, count } of favorites) add(day, { favorites: count })
  for (const { day, count } of writers) add(day, { messages: count })
  return counts
}

/** Returns the ten most frequent sources and the sum of the others (G-094). */
function topSources(sources: readonly { source: string; views: number }[], ownHost: string): ShopStatistics['sources'] {
  const views = new Map<string, number>()
  for (const { source, views: more } of sources) {
    const name = visitSource(source, ownHost)
    views.set(name, (views.get(name) ?? 0) + more)
  }
  const all = Array.from(views, ([name, count]) => ({ name, views: count }))
  all.sort((a, b) => b.views - a.views || a.name.localeCompare(b.name))
  const others = all.slice(MAX_SOURCES).reduce((total, other) => total + other.views, 0)
  return [...all.slice(0, MAX_SOURCES), ...(others > 0 ? [{ name: 'Other', views: others }] : [])]
}

const daysBefore = (day: string, days: number) => new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10)

function daysOf({ from, to }: Span): string[] {
  const length = Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1
  return Array.from({ length }, (_, nth) => daysBefore(to, length - 1 - nth))
}

const sum = (days: readonly SharedCounters[], figure: Metric) => days.reduce((total, day) => total + day[figure], 0)
