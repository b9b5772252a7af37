import { type ComponentType, useEffect, useState } from 'react'
import type { Toast } from './toast-store.ts'

let view: Promise<typeof import('./toast-view.tsx')> | undefined
let place = (_View: ComponentType) => {}

export function ToastPlace() {
  const [View, setView] = useState<ComponentType>()
  useEffect(() => {
    place = (View) => setView(() => View)
  }, [])
  return View && <View />
}

/** Shows a toast, which replaces the last one (CONST-09). */
export function toast(notice: Toast): Promise<void> {
  // One promise: two imports could resolve in either order and leave the older toast.
  view ??= import('./toast-view.tsx')
  return view.then(
    ({ showToast, ToastView }) => {
      place(ToastView)
      showToast(notice)
    },
    () => {
      view = undefined
      // Without a network, the code that shows the toast cannot load.
      alert([notice.title, notice.description].filter(Boolean).join('\n'))
    },
  )
}
