import { useEffect } from 'react'
import { DRAFTS_OF } from '#client/drafts.ts'

export const isMaybeSignedIn = (): boolean => /\blsf_hint=/.test(document.cookie)

/** Reloads the page when another tab signs out or in, because this page would send under the new person's name. */
export function useOtherTabs(personId: string | undefined): void {
  useEffect(() => {
    if (personId === undefined) return
    rememberWhose(personId)
    // Only other tabs get the event.
    const check = ({ key, newValue }: StorageEvent) => {
      if (key !== DRAFTS_OF || newValue === personId) return
      // The other tab failed to end the session, so the person is the same.
      if (newValue === null && isMaybeSignedIn()) rememberWhose(personId)
      else location.reload()
    }
    addEventListener('storage', check)
    return () => removeEventListener('storage', check)
  }, [personId])
}

/** Stores the owner of the drafts if it is missing, as after a failed sign-out, so that this page's drafts stay. */
function rememberWhose(personId: string): void {
  try {
    if (localStorage.getItem(DRAFTS_OF) === null) localStorage.setItem(DRAFTS_OF, personId)
  } catch {
    // Storage is blocked, so there are no drafts.
  }
}
