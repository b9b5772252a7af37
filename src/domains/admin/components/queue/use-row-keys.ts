import { type RefObject, useEffect, useRef } from 'react'

const ROW = 'article[data-row]'
const STEPS: Record<string, number> = { j: 1, n: 1, k: -1, p: -1 }
const ACTS: Record<string, string> = { a: 'approve', r: 'reject', o: 'look' }
export const KEYS_HINT = 'Keys inside the list: J next, K previous, O preview, A approve, R reject.'

/** Moves and decides by single keys while the focus is in a list, and restores the focus. `version` changes with the rows. */
export function useRowKeys(list: RefObject<HTMLElement | null>, version: unknown): void {
  const last = useRef<number | null>(null)
  useEffect(() => {
    const { current } = list
    if (!current) return
    const rows = () => [...current.querySelectorAll<HTMLElement>(ROW)]
    const at = (target: EventTarget | null) => rows().findIndex((row) => target instanceof Node && row.contains(target))
    const press = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey) return
      if (target instanceof Element && target.closest('input, textarea, select, dialog')) return
      const index = at(target)
      const step = STEPS[key.toLowerCase()]
      const act = ACTS[key.toLowerCase()]
      // A key that is held down moves on, but decides only once.
      if (act && event.repeat) return
      if (step) rows()[Math.min(Math.max(index + step, 0), rows().length - 1)]?.focus()
      else if (act && index >= 0) rows()[index]?.querySelector<HTMLElement>(`[data-act="${act}"]`)?.click()
      else return
      event.preventDefault()
    }
    const note = ({ target }: FocusEvent) => {
      last.current = at(target)
    }
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !current.contains(relatedTarget)) last.current = null
    }
    current.addEventListener('keydown', press)
    current.addEventListener('focusin', note)
    current.addEventListener('focusout', leave)
    return () => {
      current.removeEventListener('keydown', press)
      current.removeEventListener('focusin', note)
      current.removeEventListener('focusout', leave)
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when the rows have changed
  useEffect(() => {
    if (last.current === null || document.activeElement !== document.body) return
    const rows = [...(list.current?.querySelectorAll<HTMLElement>(ROW) ?? [])]
    rows[Math.min(last.current, rows.length - 1)]?.focus({ preventScroll: true })
  }, [version])
}
