import { counterValuesFrom, topCounters } from '#platform/counters/counters.ts'
import type { Db } from '#platform/db/db.ts'
import { visitSource } from '#shared/visits/visit-source.ts'
import { periodsAt } from './periods.ts'
import type { VisitStats } from './statistics.contract.ts'

const TOP_COUNT = 10
/** More than the ten shown, because some shops were removed, some tie, and several hosts share a name. */
const SHOPS_LOOKED_AT = 100
const SOURCES_LOOKED_AT = 500

/** Returns views since midnight, Monday, the 1st and 1 January in Lagos, and the year's top shops and sources (G-093 to G-095). */
export async function visitStats(db: Db, now: Date, ownHost: string): Promise<VisitStats> {
  const { today, monday, month, year, days } = periodsAt(now)
  const from = [monday, year, days[0] ?? today].toSorted()[0] ?? year
  const name = year.slice(0, 4)
  const [byDay, topShops, raw] = await Promise.all([
    counterValuesFrom(db, 'views by day', from),
    mostVisited(db, name),
    topCounters(db, `views by source ${name}`, SOURCES_LOOKED_AT),
  ])
  const since = (day: string) => byDay.reduce((total, { key, n }) => (key >= day ? total + n : total), 0)
  const counts = new Map(byDay.map(({ key, n }) => [key, n]))
  return {
    daily: since(today),
    weekly: since(monday),
    monthly: since(month),
    yearly: since(year),
    topShops,
    sources: named(raw, since(year), ownHost),
    byDay: days.map((day) => ({ day, count: counts.get(day) ?? 0 })),
  }
}

async function mostVisited(db: Db, year: string): Promise<VisitStats['topShops']> {
  const most = await topCounters(db, `views of shops ${year}`, SHOPS_LOOKED_AT)
  const names = await db.query<{ id: number; name: string }>(
    'visits.namesOfShops',
    'select id, name from shops where id = any($1)',
    [most.map(({ key }) => Number(key))],
  )
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  return most
    .flatMap(({ key, n }) => {
      const name = nameOf.get(Number(key))
      return name === undefined ? [] : [{ id: Number(key), name, visitCount: n }]
    })
    .toSorted((a, b) => b.visitCount - a.visitCount || a.name.localeCompare(b.name))
    .slice(0, TOP_COUNT)
}

/** Returns the ten most frequent sources and the sum of the others (G-094). */
function named(raw: readonly { key: string; n: number }[], all: number, ownHost: string): VisitStats['sources'] {
  const counts = new Map<string, number>()
  for (const { key, n } of raw) {
    const name = visitSource(key, ownHost)
    counts.set(name, (counts.get(name) ?? 0) + n)
  }
  const most = Array.from(counts, ([name, count]) => ({ name, count }))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name))
    .slice(0, TOP_COUNT)
  const others = all - most.reduce((total, { count }) => total + count, 0)
  return [...most, ...(others > 0 ? [{ name: 'Other', count: others }] : [])]
}
