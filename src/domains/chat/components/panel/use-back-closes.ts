import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { closeDialog } from '#ui/dialog.tsx'

/** Where the panel covers the page, so that one expects 'back' to take it away. */
const COVERS = '(width < 40rem)'

/** On a phone the browser's back closes the panel instead of leaving the page; whoever goes to another page leaves it too. */
export function useBackCloses(dialog: string): void {
  const [path, navigate] = useLocation()
  useEffect(() => {
    const panel = document.getElementById(dialog)
    const hasEntry = () => history.state?.panel === dialog
    const onPop = () => closeDialog(dialog)
    const onClick = (event: MouseEvent) => {
      const link = followed(event)
      if (!link) return
      if (hasEntry()) {
        // In place of the panel's entry, so that one 'back' leads to the page below it.
        event.preventDefault()
        navigate(link.pathname + link.search + link.hash, { replace: true })
      }
      closeDialog(dialog)
    }
    if (matchMedia(COVERS).matches) {
      history.pushState({ ...history.state, panel: dialog }, '')
      addEventListener('popstate', onPop)
    }
    panel?.addEventListener('click', onClick)
    return () => {
      removeEventListener('popstate', onPop)
      panel?.removeEventListener('click', onClick)
      // Closed in another way: its entry must not stay.
      if (hasEntry()) history.back()
    }
  }, [dialog, navigate])

  const opened = useRef(path)
  useEffect(() => {
    if (path !== opened.current) closeDialog(dialog)
  }, [dialog, path])
}

/** The link that a press follows in this tab. */
function followed({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): HTMLAnchorElement | null {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return null
  return target.closest<HTMLAnchorElement>('a[href]:not([target])')
}
