import type { ReactNode } from 'react'

/** `ms` is how long it stays, instead of the time of its tone. */
export type Toast = { title: string; description?: ReactNode; tone?: 'plain' | 'success' | 'error'; ms?: number }
export type ToastRecord = Toast & { id: number; open: boolean }

/** Ms until a toast hides itself (G-164). */
export const TOAST_MS = { plain: 3_000, success: 3_000, error: 6_000 } as const
/** Ms until a dismissed toast is removed (CONST-10). */
export const TOAST_MEMORY_MS = 1_000_000

/** A new toast replaces the old one (CONST-09). */
export function makeToastStore() {
  let records: readonly ToastRecord[] = []
  let lastId = 0
  const listeners = new Set<() => void>()
  const change = (next: readonly ToastRecord[]) => {
    records = next
    for (const listener of listeners) listener()
  }
  return {
    current: () => records,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    show(toast: Toast): number {
      lastId += 1
      change([{ ...toast, id: lastId, open: true }])
      return lastId
    },
    dismiss(id: number): void {
      if (!records.some((record) => record.id === id && record.open)) return
      change(records.map((record) => (record.id === id ? { ...record, open: false } : record)))
      setTimeout(() => change(records.filter((record) => record.id !== id)), TOAST_MEMORY_MS)
    },
  }
}

export const toasts = makeToastStore()
