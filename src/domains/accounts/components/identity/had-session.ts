import { DRAFTS_OF } from '#client/drafts.ts'

/** Returns true if a person was signed in here and has not signed out. */
export function hadSession(): boolean {
  try {
    return Boolean(localStorage.getItem(DRAFTS_OF))
  } catch {
    return false
  }
}
