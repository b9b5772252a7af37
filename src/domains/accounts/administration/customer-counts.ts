import { counterValue, counterValueSince, topCounters } from '#platform/counters/counters.ts'
import type { Db } from '#platform/db/db.ts'
import { dayInLagos } from '#shared/time/lagos-time.ts'

export type CustomerCounts = {
  total: number
  banned: number
  verified: number
  newThisMonth: number
  /** Average of the month so far, with one decimal. */
  perDay: number
  topCities: { city: string; count: number }[]
}

/** CONST-05. */
const TOP_CITIES = 3

/** Counts customers by kind and city. The month begins at midnight in Lagos (G-088, G-089). */
export async function countCustomers(db: Db, now: Date): Promise<CustomerCounts> {
  const today = dayInLagos(now)
  const [total, banned, verified, newThisMonth, cities] = await Promise.all([
    counterValue(db, 'customers'),
    counterValue(db, 'banned customers'),
    counterValue(db, 'verified customers'),
    counterValueSince(db, 'customers by day', `${today.slice(0, 7)}-01`),
    topCounters(db, 'customers by city', TOP_CITIES),
  ])
  const perDay = Math.round((newThisMonth / Number(today.slice(8))) * 10) / 10
  const topCities = await Promise.all(
    cities.map(async ({ key, n }) => ({ city: await mostCommonSpelling(db, key), count: n })),
  )
  return { total, banned, verified, newThisMonth, perDay, topCities }
}

async function mostCommonSpelling(db: Db, city: string): Promise<string> {
  const most = await topCounters(db, `spellings of ${city}`, 1)
  return most.reduce((_city, { key }) => key, city)
}

export const countAllCustomers = (db: Db): Promise<number> => counterValue(db, 'customers')
