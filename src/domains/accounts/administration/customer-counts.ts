import { keptCount, keptCountSince, mostCounted } from '#platform/counts/kept-counts.ts'
import type { Db } from '#platform/db/db.ts'
import { dayInLagos } from '#shared/time/lagos-time.ts'

export type CustomerCounts = {
  total: number
  banned: number
  /** E-mail or phone. */
  verified: number
  newThisMonth: number
  /** Of this month so far, one decimal. */
  perDay: number
  topCities: { city: string; count: number }[]
}

/** CONST-05. */
const TOP_CITIES = 3

/** How many customers there are, of what kind and where; the month began at midnight in Lagos (G-088, G-089). */
export async function countCustomers(db: Db, now: Date): Promise<CustomerCounts> {
  const today = dayInLagos(now)
  const [total, banned, verified, newThisMonth, cities] = await Promise.all([
    keptCount(db, 'customers'),
    keptCount(db, 'banned customers'),
    keptCount(db, 'verified customers'),
    keptCountSince(db, 'customers by day', `${today.slice(0, 7)}-01`),
    mostCounted(db, 'customers by city', TOP_CITIES),
  ])
  const perDay = Math.round((newThisMonth / Number(today.slice(8))) * 10) / 10
  const topCities = await Promise.all(cities.map(async ({ key, n }) => ({ city: await asTyped(db, key), count: n })))
  return { total, banned, verified, newThisMonth, perDay, topCities }
}

/** As most people spell it. */
async function asTyped(db: Db, city: string): Promise<string> {
  const most = await mostCounted(db, `spellings of ${city}`, 1)
  return most.reduce((_city, { key }) => key, city)
}

export const countAllCustomers = (db: Db): Promise<number> => keptCount(db, 'customers')
