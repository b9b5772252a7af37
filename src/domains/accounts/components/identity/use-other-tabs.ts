import { useEffect } from 'react'
import { DRAFTS_OF } from '#client/drafts.ts'

/** Whether a session may be open in this browser, also one that another tab began. */
export const isMaybeSignedIn = (): boolean => /\blsf_hint=/.test(document.cookie)

/**
 * Shows the page anew once `personId` has signed out, or somebody else has signed in or gone on as a guest, in another tab: what this
 * one goes on to send would be sent in the name of whoever is there now.
 */
export function useOtherTabs(personId: string | undefined): void {
  useEffect(() => {
    if (personId === undefined) return
    rememberWhose(personId)
    // Only other tabs are told of a change.
    const look = ({ key, newValue }: StorageEvent) => {
      if (key !== DRAFTS_OF || newValue === personId) return
      // The other tab could not end the session: nobody else is here.
      if (newValue === null && isMaybeSignedIn()) rememberWhose(personId)
      else location.reload()
    }
    addEventListener('storage', look)
    return () => removeEventListener('storage', look)
  }, [personId])
}

/** Whose drafts are written here, where a sign-out that failed has forgotten it; what is typed on this page stays. */
function rememberWhose(personId: string): void {
  try {
    if (localStorage.getItem(DRAFTS_OF) === null) localStorage.setItem(DRAFTS_OF, personId)
  } catch {
    // Nothing is kept here.
  }
}
