import { hasSessionHint } from './session-hint.ts'

/** What was typed into a form and not yet saved. */
export type Draft = {
  /** Of this filling-in; repeated sends are recognised by it. */
  id: string
  values: Record<string, string>
  /** The state that was being edited, as its `updatedAt`; null for something new. */
  base: string | null
  /** Who typed it, where that may be another than who is here now. */
  of?: string | null
}

const PREFIX = 'draft:'
/** The database of photos that belong to drafts. */
export const DRAFT_PHOTOS = 'photos'
/** Who signed in last; their drafts outlive a session that ends by itself. Other tabs hear of its change. */
export const DRAFTS_OF = 'drafts-of'
/** The same, as this page last knew it: a sign-out in another tab forgets it there. */
let lastHere: string | null = null
/** Milliseconds until a draft is forgotten. */
const KEPT_MS = 14 * 86_400_000

export function readDraft(name: string, now: number = Date.now()): Draft | null {
  try {
    const { at, id, values, base } = JSON.parse(localStorage.getItem(PREFIX + name) ?? '{}')
    if (typeof at !== 'number' || now - at > KEPT_MS || typeof id !== 'string') return null
    if (typeof values !== 'object' || values === null) return null
    const texts = Object.entries(values).filter(([, value]) => typeof value === 'string')
    return { id, values: Object.fromEntries(texts) as Draft['values'], base: typeof base === 'string' ? base : null }
  } catch {
    return null
  }
}

/** Keeps it on this device, through reloads, until it is saved or the person signs out. False when there is no room. */
export function keepDraft(name: string, draft: Draft, now: number = Date.now()): boolean {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify({ of: whoseDrafts(), ...draft, at: now }))
    return true
  } catch {
    return false
  }
}

export function dropDraft(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name)
  } catch {
    // Nothing was kept.
  }
}

export function dropDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
    localStorage.removeItem(DRAFTS_OF)
    globalThis.indexedDB?.deleteDatabase(DRAFT_PHOTOS)
  } catch {
    // Nothing was kept.
  }
}

/** Whose drafts are written now; null for a visitor's, which become those of whoever signs in. */
export function whoseDrafts(): string | null {
  try {
    lastHere = localStorage.getItem(DRAFTS_OF) ?? lastHere
    return hasSessionHint() ? lastHere : null
  } catch {
    return null
  }
}

type Claimed = (person: string | null) => void
const claimListeners = new Set<Claimed>()
/** Calls back with who is here now, whose sign-in dropped what others had typed: what is remembered of that has to go, too. */
export const onDraftsClaimed = (listener: Claimed): void => void claimListeners.add(listener)

/**
 * When a person has signed in or, with null, become a guest: drafts of somebody else, whose session has ended by itself, are
 * dropped.
 */
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
  // Even if nothing was kept: another tab's sign-out has dropped it.
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
