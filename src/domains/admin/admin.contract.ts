import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { adminRoutes } from './admin.routes.ts'

/** SHAPE-21. */
export const AdminStats = z.object({
  /** Shops in any state (G-080). */
  totalShops: z.int(),
  /** People of every role who are not banned (G-079). */
  activeUsers: z.int(),
  /** In naira, received minus refunded (G-078). */
  totalRevenue: z.number(),
  /** The number that pending-shops lists (G-080). */
  pendingApprovals: z.int(),
})
export type AdminStats = z.output<typeof AdminStats>

export const admin = {
  stats: endpoint({
    route: adminRoutes.stats,
    who: 'anyAdmin',
    summary: 'Returns the totals of the marketplace',
    output: AdminStats,
  }),
}
