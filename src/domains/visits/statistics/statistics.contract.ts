import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { Cursor, Limit } from '#shared/query-values.ts'
import { visitRoutes } from '../visits.routes.ts'

/** SHAPE-22: views since midnight, Monday, the 1st and 1 January in Lagos (G-093 to G-095). */
export const VisitStats = z.object({
  daily: z.int(),
  weekly: z.int(),
  monthly: z.int(),
  yearly: z.int(),
  topShops: z.array(z.object({ id: z.int(), name: z.string(), visitCount: z.int() })),
  sources: z.array(z.object({ name: z.string(), count: z.int() })),
  byDay: z.array(z.object({ day: z.string(), count: z.int() })),
})
export type VisitStats = z.output<typeof VisitStats>

/** SHAPE-23. `customerUser` is null for guests and visitors (G-096). `ipAddress` is complete for 30 days (G-097). */
export const RecentVisit = z.object({
  id: z.int(),
  customerUser: z.object({ firstName: z.string().nullable() }).nullable(),
  shop: z.object({ id: z.int(), name: z.string(), location: z.string() }),
  visitedAt: z.string(),
  ipAddress: z.string().nullable(),
  visitType: z.string(),
})
export type RecentVisit = z.output<typeof RecentVisit>

export const statistics = {
  visitStats: endpoint({
    route: visitRoutes.visitStats,
    who: 'anyAdmin',
    summary: 'Returns the views of shops today, this week, month and year, with the top shops and sources',
    output: VisitStats,
  }),
  recentVisits: endpoint({
    route: visitRoutes.recentVisits,
    who: 'moderator',
    summary: 'Lists visits of all types, newest first',
    query: z.object({ limit: Limit(50), cursor: Cursor }),
    output: z.array(RecentVisit),
    errors: { 400: 'Cursor from a different list' },
  }),
}
