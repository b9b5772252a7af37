import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type LiveEvent, useLiveEvents } from '#client/live/use-live.ts'
import { forgetPublicReads } from '#domains/shops/components/forget-public-reads.ts'
import { ownApi } from '../../../own-routes.ts'
import { api } from '../../../routes.ts'

/** What an open dialog is told. */
const MEANWHILE = ownApi.admin.meanwhile[1]

/** The reads that each kind of news makes old, by what `toAdmins` names. */
const READS: Readonly<Record<string, readonly string[]>> = {
  owners: [ownApi.admin.owners[1], ownApi.admin.stats[1]],
  customers: [ownApi.admin.customers[1], ownApi.admin.customerStats[1], ownApi.admin.stats[1]],
  shops: [
    ownApi.admin.pendingShops[1],
    ownApi.admin.allShops[1],
    ownApi.admin.stats[1],
    ownApi.admin.removedShops[1],
    MEANWHILE,
  ],
  answers: [ownApi.admin.answers[1], MEANWHILE, ownApi.admin.removedShops[1], ownApi.admin.desk[1]],
  looks: [ownApi.admin.pendingShops[1], ownApi.admin.allShops[1]],
  admins: [ownApi.admin.admins[1]],
  categories: [ownApi.admin.categories[1], api.categories.list[1]],
  edits: [ownApi.admin.edits[1], ownApi.admin.desk[1]],
  deliveries: [ownApi.deliveries.all[1], MEANWHILE, ownApi.admin.desk[1]],
  reports: [ownApi.reports.list[1], MEANWHILE, ownApi.admin.desk[1]],
  payments: [ownApi.payments.all[1], ownApi.admin.stats[1], ownApi.admin.desk[1]],
}
/** Ms between two readings: an hour of many decisions is not one of many lists. */
const APART = 1_000

/** Reads anew what has changed, without a reload; everything after an absence. */
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
    }, APART)
  })
}

const readsOf = ({ kind, data }: LiveEvent): readonly string[] =>
  kind === 'admin' ? (READS[(data as { what: string }).what] ?? []) : Object.values(READS).flat()

/** Resolves when all of these reads that are on screen are new. The public may see what has changed, too (G-180). */
export async function refresh(client: QueryClient, paths: readonly string[]): Promise<void> {
  forgetPublicReads(client)
  await Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path] })))
}

/** Counts the visits of shops. Not in READS: every piece of news would read them, also while nobody looks. */
const VISITS = [ownApi.admin.visitStats[1], ownApi.admin.recentVisits[1]]

/** ADMIN-22 to ADMIN-24: pending, all shops and the totals, and the statistics of visits (G-180). */
export const refreshShops = (client: QueryClient) => refresh(client, [...(READS.shops ?? []), ...VISITS])

/** CUST-24, CUST-25, CUST-28: the list and the totals. */
export const refreshCustomers = (client: QueryClient) => refresh(client, READS.customers ?? [])

export const refreshCategories = (client: QueryClient) => refresh(client, READS.categories ?? [])

/** A part of the desk and its numbers. */
export const refreshDesk = (client: QueryClient, part: 'deliveries' | 'reports' | 'payments') =>
  refresh(client, READS[part] ?? [])

export const refreshOwners = (client: QueryClient) => refresh(client, READS.owners ?? [])

export const refreshAdmins = (client: QueryClient) => refresh(client, READS.admins ?? [])
