import type { Toast } from './toast-store.ts'

let view: Promise<typeof import('./toast-view.tsx')> | undefined

/** Shows a notice, in place of the one before it (CONST-09). Its code is fetched with the first notice. */
export function toast(notice: Toast): void {
  // One promise for all: two imports of the same file may arrive in either order, and the older notice would stay.
  view ??= import('./toast-view.tsx')
  view.then(
    ({ showToast }) => showToast(notice),
    () => {
      view = undefined
      // Without network the notice cannot be drawn; what it says must still reach the person.
      alert([notice.title, notice.description].filter(Boolean).join('\n'))
    },
  )
}
