import { useRead } from '#client/api/use-read.ts'
import type { AdminTab } from '../../admin.policy.ts'
import { todoRead } from '../admin-reads.ts'

/** Returns the number of waiting items by section: 0 while it loads and for sections without such items. */
export function useWaiting(): { of(part: AdminTab): number } {
  const { data } = useRead(todoRead())
  const counts: Partial<Record<AdminTab, number>> = data ? { ...data, deliveries: data.deliveries.waiting } : {}
  return { of: (part) => counts[part] ?? 0 }
}
