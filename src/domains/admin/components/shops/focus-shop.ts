/** Focuses the row of a shop, or the page's heading if it has none, unless the focus is elsewhere already. */
export function focusShop(id: number): void {
  if (document.activeElement !== document.body && document.activeElement?.isConnected) return
  const row = document.querySelector<HTMLElement>(`[data-row="${id}"]`)
  ;(row?.checkVisibility() ? row : document.querySelector<HTMLElement>('main h1'))?.focus()
}
