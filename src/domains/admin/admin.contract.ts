import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { ownApi } from '../../own-routes.ts'

/** SHAPE-21. */
export const AdminStats = z.object({
  /** Every shop, whatever its state (G-080). */
  totalShops: z.int(),
  /** People of every role who are not banned (G-079). */
  activeUsers: z.int(),
  /** In naira: what has come and was not given back (G-078). */
  totalRevenue: z.number(),
  /** As many as pending-shops lists (G-080). */
  pendingApprovals: z.int(),
})
export type AdminStats = z.output<typeof AdminStats>

export const admin = {
  stats: endpoint({
    route: ownApi.admin.stats,
    who: 'anyAdmin',
    summary: 'The totals of the marketplace',
    params: z.object({}),
    query: z.object({}),
    body: z.undefined(),
    output: AdminStats,
  }),
}
