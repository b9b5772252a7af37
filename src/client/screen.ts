import type { ComponentType } from 'react'
import type { PageHead } from '#shared/head/page-head.ts'
import type { FoundRead, Read } from './api/reads.ts'
import type { At } from './use-route-params.ts'

export type ScreenData = <T>(read: Read<T>) => T | undefined

/** 'payer' means everyone signed in; others are asked to sign in again (ERR-05). */
export type ScreenWho = 'signedIn' | 'customer' | 'owner' | 'admin' | 'payer'

export type Screen = {
  /** Also names the file of its page: `browseShops` is browse-shops-page.tsx. */
  name: string
  path: string
  /** Absent if the screen is for everyone; otherwise web/guard refuses others. */
  who?: ScreenWho
  title: string | ((at: At, known: ScreenData) => string)
  load: () => Promise<{ default: ComponentType }>
  /** Write `import.meta.env.SSR ? {…} : undefined`, so that the browser's build drops it with all it imports. */
  server?: ServerOnlyScreen | undefined
}

export type ServerOnlyScreen = {
  reads?: (at: At) => (Read<unknown> | FoundRead<unknown>)[]
  /** Parameters that change the content; others stay out of cache keys (G-026). */
  parameters?: readonly string[]
  /** Parameters that are valid only with these values, so that made-up ones cannot fill the cache. */
  choices?: Readonly<Record<string, readonly string[]>>
  /** Parameters of which only the presence matters: their values are personal and must not be cached. */
  presence?: readonly string[]
  /** False if visitors can invent endless addresses: these pages are never cached. */
  isPublic?: false
  head?: MakeHead
}

export type MakeHead = (at: At, known: ScreenData, origin: string) => Partial<PageHead>
