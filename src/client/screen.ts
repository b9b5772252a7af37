import type { ComponentType } from 'react'
import type { PageHead } from '#shared/head/page-head.ts'
import type { FoundRead, Read } from './api/reads.ts'
import type { At } from './use-route-params.ts'

export type Known = <T>(read: Read<T>) => T | undefined

/** 'payer' is everyone signed in, and others are signed in again (ERR-05). */
export type ScreenWho = 'signedIn' | 'customer' | 'owner' | 'admin' | 'payer'

export type Screen = {
  /** Also the name of its page's file: `browseShops` is browse-shops-page.tsx. */
  name: string
  path: string
  /** Absent when the screen is for everyone; otherwise web/guard turns others away. */
  who?: ScreenWho
  /** A plain string gets the product's name appended. */
  title: string | ((at: At, known: Known) => string)
  load: () => Promise<{ default: ComponentType }>
  /** Written as `heads && {…}`, or without heads `import.meta.env.SSR ? {…} : undefined`: the browser's build drops it. */
  server?: ServerPart | undefined
}

export type ServerPart = {
  reads?: (at: At) => (Read<unknown> | FoundRead<unknown>)[]
  /** The query parameters that change what is shown; others stay out of cache keys (G-026). */
  parameters?: readonly string[]
  /** Parameters that count only with these values, so that made-up ones cannot fill the cache. */
  choices?: Readonly<Record<string, readonly string[]>>
  /** Parameters of which only the presence matters: their values are personal and must not be cached. */
  presence?: readonly string[]
  /** False where anybody can make up addresses without end: each is rendered anew. */
  kept?: false
  /** For search engines and link previews; a screen without it is not indexed. */
  head?: MakeHead
}

export type MakeHead = (at: At, known: Known, origin: string) => Partial<PageHead>
