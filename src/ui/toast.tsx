import type { Toast } from './toast-store.ts'

/** Shows a notice, in place of the one before it (CONST-09). Its code is fetched with the first notice. */
export function toast(notice: Toast): void {
  void import('./toast-view.tsx').then(
    ({ showToast }) => showToast(notice),
    // Without network the notice cannot be drawn; what it says must still reach the person.
    () => alert([notice.title, notice.description].filter(Boolean).join('\n')),
  )
}
