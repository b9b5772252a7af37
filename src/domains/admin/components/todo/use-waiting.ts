import { useRead } from '#client/api/use-read.ts'
import type { AdminTab } from '../../admin.policy.ts'
import { todoRead } from '../admin-reads.ts'

/** Returns the waiting items of a section, 0 while unknown and where nothing ever waits. */
export function useWaiting(): { of(part: AdminTab): number } {
  const { data } = useRead(todoRead())
  const counts: Partial<Record<AdminTab, number>> = data ? { ...data, deliveries: data.deliveries.waiting } : {}
  return { of: (part) => counts[part] ?? 0 }
}
