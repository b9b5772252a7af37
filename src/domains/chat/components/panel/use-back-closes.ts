import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { closeDialog } from '#ui/dialog.tsx'

/** The panel covers the page at this width, so people expect 'back' to close it. */
const COVERS = '(width < 40rem)'

/** On phones, 'back' closes the panel instead of leaving the page. */
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
        // Replaces the panel's history entry, so that one 'back' leads to the page below.
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
      // The panel closed without 'back', so its history entry must be removed.
      if (hasEntry()) history.back()
    }
  }, [dialog, navigate])

  const opened = useRef(path)
  useEffect(() => {
    if (path !== opened.current) closeDialog(dialog)
  }, [dialog, path])
}

function followed({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): HTMLAnchorElement | null {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return null
  return target.closest<HTMLAnchorElement>('a[href]:not([target])')
}
