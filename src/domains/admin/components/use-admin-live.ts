import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type StreamEvent, useLiveEvents } from '#client/live/use-live.ts'
import { adminAccountRoutes } from '#domains/accounts/accounts.routes.ts'
import { deliveryRoutes } from '#domains/delivery/delivery.routes.ts'
import { reportRoutes } from '#domains/reports/reports.routes.ts'
import { clearPublicReads } from '#domains/shops/components/clear-public-reads.ts'
import { categoryRoutes, moderationRoutes } from '#domains/shops/shops.routes.ts'
import { paymentRoutes } from '#domains/subscriptions/subscriptions.routes.ts'
import { visitRoutes } from '#domains/visits/visits.routes.ts'
import { adminRoutes } from '../admin.routes.ts'

/** The read that open dialogs use. */
const CONCURRENT_ROUTE = adminRoutes.meanwhile[1]

/** Reads that each kind of event makes stale, by the names that `adminEvent` sends. */
const READS: Readonly<Record<string, readonly string[]>> = {
  owners: [adminRoutes.owners[1], adminRoutes.stats[1]],
  customers: [adminRoutes.customers[1], adminRoutes.customerStats[1], adminRoutes.stats[1]],
  shops: [
    moderationRoutes.pendingShops[1],
    moderationRoutes.allShops[1],
    moderationRoutes.shopCounts[1],
    adminRoutes.stats[1],
    moderationRoutes.removedShops[1],
    CONCURRENT_ROUTE,
  ],
  answers: [moderationRoutes.answers[1], CONCURRENT_ROUTE, moderationRoutes.removedShops[1], adminRoutes.desk[1]],
  looks: [moderationRoutes.pendingShops[1], moderationRoutes.allShops[1]],
  admins: [adminAccountRoutes.admins[1], adminAccountRoutes.acts[1]],
  categories: [categoryRoutes.all[1], categoryRoutes.list[1]],
  edits: [moderationRoutes.edits[1], adminRoutes.desk[1]],
  deliveries: [deliveryRoutes.all[1], CONCURRENT_ROUTE, adminRoutes.desk[1]],
  reports: [reportRoutes.list[1], reportRoutes.ratings[1], CONCURRENT_ROUTE, adminRoutes.desk[1]],
  payments: [paymentRoutes.all[1], adminRoutes.stats[1], adminRoutes.desk[1]],
}
/** One refetch covers all decisions within this time. */
const REFETCH_PAUSE_MS = 1_000

/** Refetches what has changed, without a reload, and everything after missed events. */
export function useAdminLive(): void {
  const client = useQueryClient()
  const waiting = useRef(new Set<string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useLiveEvents(['admin'], (event) => {
    for (const path of readsOf(event)) waiting.current.add(path)
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      const paths = [...waiting.current]
      waiting.current.clear()
      void refresh(client, paths)
    }, REFETCH_PAUSE_MS)
  })
}

const readsOf = ({ kind, data }: StreamEvent): readonly string[] =>
  kind === 'admin' ? (READS[(data as { what: string }).what] ?? []) : Object.values(READS).flat()

/** Refetches these reads and clears public ones, which may show the change too (G-180). Resolves when those on screen are fresh. */
export async function refresh(client: QueryClient, paths: readonly string[]): Promise<void> {
  clearPublicReads(client)
  await Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path] })))
}

/** Visit statistics. Not in READS, because every event would refetch them, even off screen. */
const VISITS = [visitRoutes.visitStats[1], visitRoutes.recentVisits[1]]

/** Refetches the lists of shops, the totals and the visit statistics (ADMIN-22 to ADMIN-24, G-180). */
export const refreshShops = (client: QueryClient) => refresh(client, [...(READS.shops ?? []), ...VISITS])

/** Refetches the list and the totals (CUST-24, CUST-25, CUST-28). */
export const refreshCustomers = (client: QueryClient) => refresh(client, READS.customers ?? [])

export const refreshCategories = (client: QueryClient) => refresh(client, READS.categories ?? [])

/** Refetches a section and its counts. */
export const refreshTodo = (client: QueryClient, part: 'deliveries' | 'reports' | 'payments') =>
  refresh(client, READS[part] ?? [])

export const refreshOwners = (client: QueryClient) => refresh(client, READS.owners ?? [])

export const refreshAdmins = (client: QueryClient) => refresh(client, READS.admins ?? [])
