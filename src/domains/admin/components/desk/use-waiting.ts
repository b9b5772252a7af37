import { useRead } from '#client/api/use-read.ts'
import type { AdminTab } from '../../admin.policy.ts'
import { deskRead } from '../admin-reads.ts'

/** How much waits in each part of the panel; 0 while that is not known, and where nothing waits ever. */
export function useWaiting(): { of(part: AdminTab): number } {
  const { data } = useRead(deskRead())
  const counts: Partial<Record<AdminTab, number>> = data ? { ...data, deliveries: data.deliveries.waiting } : {}
  return { of: (part) => counts[part] ?? 0 }
}
