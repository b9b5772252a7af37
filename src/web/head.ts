import type { QueryClient } from '@tanstack/react-query'
import type { Screen, ScreenData } from '#client/screen.ts'
import type { At } from '#client/use-route-params.ts'
import { pages } from '#routes.ts'
import type { PageHead } from '#shared/head/page-head.ts'
import { knownIn, titleOf } from './screen-title.ts'

const DESCRIPTION =
  'Browse approved local shops and their products across Nigeria. Compare prices in naira, read reviews and find a shop near you before you leave home.'

/** Lists are kept in pages. A head sees the first one. */
const firstPages =
  (known: ScreenData): ScreenData =>
  (read) => {
    const data: unknown = known(read)
    return (read.queryKey[2] === 'found' ? (data as { pages: unknown[] } | undefined)?.pages[0] : data) as never
  }

/** The screen's reads must be in `client` already. */
export function headOf(screen: Screen, at: At, client: QueryClient, origin: string): PageHead {
  const head = screen.server?.head
  return {
    title: titleOf(screen, at, client),
    description: DESCRIPTION,
    canonical: origin + pages.home,
    image: { url: `${origin}/social.png`, width: 1200, height: 630, alt: 'LocalShopFinder: find local shops' },
    type: 'website',
    index: head !== undefined,
    structured: [],
    missing: false,
    ...head?.(at, firstPages(knownIn(client)), origin),
  }
}
