import { type ComponentType, useEffect, useState } from 'react'
import type { Toast } from './toast-store.ts'

let view: Promise<typeof import('./toast-view.tsx')> | undefined
let place = (_View: ComponentType) => {}

/** Where notices appear, once in the layout. */
export function ToastPlace() {
  const [View, setView] = useState<ComponentType>()
  useEffect(() => {
    place = (View) => setView(() => View)
  }, [])
  return View && <View />
}

/** Shows a notice in place of the last one (CONST-09); resolves then. Its code loads with the first notice. */
export function toast(notice: Toast): Promise<void> {
  // One promise: two imports could resolve in either order and leave the older notice.
  view ??= import('./toast-view.tsx')
  return view.then(
    ({ showToast, ToastView }) => {
      place(ToastView)
      showToast(notice)
    },
    () => {
      view = undefined
      // Without network there is no code to show the notice.
      alert([notice.title, notice.description].filter(Boolean).join('\n'))
    },
  )
}
