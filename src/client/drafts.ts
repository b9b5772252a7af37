import { DAY } from '#shared/time/units.ts'
import { hasSessionHint } from './session-hint.ts'

export type Draft = {
  id: string
  values: Record<string, string>
  /** The `updatedAt` of the edited state; null for a new entry. */
  base: string | null
  /** The author, if another person may be signed in now. */
  of?: string | null
}

const PREFIX = 'draft:'
export const DRAFT_PHOTOS = 'photos'
/** Stores the person who signed in last, whose drafts survive an expired session. Other tabs listen for changes. */
export const DRAFTS_OF = 'drafts-of'
/** The last person this page knew, because a sign-out in another tab clears the storage. */
let lastHere: string | null = null
const RETENTION_MS = 14 * DAY

export function readDraft(name: string, now: number = Date.now()): Draft | null {
  try {
    const { at, id, values, base } = JSON.parse(localStorage.getItem(PREFIX + name) ?? '{}')
    if (typeof at !== 'number' || now - at > RETENTION_MS || typeof id !== 'string') return null
    if (typeof values !== 'object' || values === null) return null
    const texts = Object.entries(values).filter(([, value]) => typeof value === 'string')
    return { id, values: Object.fromEntries(texts) as Draft['values'], base: typeof base === 'string' ? base : null }
  } catch {
    return null
  }
}

export function saveDraft(name: string, draft: Draft, now: number = Date.now()): boolean {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify({ of: draftOwner(), ...draft, at: now }))
    return true
  } catch {
    return false
  }
}

export function deleteDraft(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name)
  } catch {}
}

export function deleteDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
    // The end of the session cleared the storage, which other tabs do not notice. This change notifies them.
    if (localStorage.getItem(DRAFTS_OF) === null) localStorage.setItem(DRAFTS_OF, '')
    localStorage.removeItem(DRAFTS_OF)
    globalThis.indexedDB?.deleteDatabase(DRAFT_PHOTOS)
  } catch {}
}

/** Null for a visitor, whose drafts pass to the next person who signs in. */
export function draftOwner(): string | null {
  try {
    lastHere = localStorage.getItem(DRAFTS_OF) ?? lastHere
    return hasSessionHint() ? lastHere : null
  } catch {
    return null
  }
}

type Claimed = (person: string | null) => void
const claimListeners = new Set<Claimed>()
export const onDraftsClaimed = (listener: Claimed): void => void claimListeners.add(listener)

/** Stores the person, null for a new guest. Drops the drafts of another person whose session has expired. */
export function claimDrafts(person: string | null): void {
  lastHere = person
  try {
    const before = localStorage.getItem(DRAFTS_OF)
    if (person === null) localStorage.removeItem(DRAFTS_OF)
    else localStorage.setItem(DRAFTS_OF, person)
    const others = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX) && isOthers(key, person))
    for (const key of others) localStorage.removeItem(key)
    if (others.length > 0 || (before !== null && before !== person)) globalThis.indexedDB?.deleteDatabase(DRAFT_PHOTOS)
  } catch {
    return
  }
  // Notifies even if nothing was stored, because another tab's sign-out may have deleted the drafts.
  for (const listener of claimListeners) listener(person)
}

function isOthers(key: string, person: string | null): boolean {
  try {
    const { of = null } = JSON.parse(localStorage.getItem(key) ?? '{}')
    return of !== null && of !== person
  } catch {
    return true
  }
}
