import { useEffect } from 'react'
import { DRAFTS_OF } from '#client/drafts.ts'

/**
 * Shows the page anew once `personId` has signed out, or somebody else has signed in or gone on as a guest, in another tab: what this
 * one goes on to send would be sent in the name of whoever is there now.
 */
export function useOtherTabs(personId: string | undefined): void {
  useEffect(() => {
    if (personId === undefined) return
    // Only other tabs are told of a change.
    const look = ({ key, newValue }: StorageEvent) => {
      if (key === DRAFTS_OF && newValue !== personId) location.reload()
    }
    addEventListener('storage', look)
    return () => removeEventListener('storage', look)
  }, [personId])
}
