import { type ComponentType, createElement, useEffect, useState, useSyncExternalStore } from 'react'
import { type Toast, toasts } from './toast-store.ts'

/** Shows a toast above everything, open dialogs included. It replaces the last one (CONST-09). */
export const toast = (notice: Toast): void => void toasts.show(notice)

const load = () => import('./current-toast.tsx').then((module) => module.CurrentToast)

/** Loads the code of toasts with the first one. */
export function ToastPlace() {
  const [record] = useSyncExternalStore(toasts.subscribe, toasts.current, toasts.current)
  const [shown, setShown] = useState<{ Current: ComponentType } | null>(null)
  // Each toast tries again.
  const neededFor = shown ? undefined : record?.id
  useEffect(() => {
    if (neededFor === undefined) return
    load().then(
      (Current) => setShown({ Current }),
      // Without a network this code does not load.
      () => {
        const { title, description } = toasts.current()[0] ?? {}
        alert(typeof description === 'string' ? `${title}: ${description}` : title)
      },
    )
  }, [neededFor])
  return shown && createElement(shown.Current)
}
