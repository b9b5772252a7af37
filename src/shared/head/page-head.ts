import { href } from '#routes.ts'
import { pictureAt } from '../picture.ts'

export type PageHead = {
  title: string
  description: string
  canonical: string
  image: { url: string; width: number; height: number; alt: string }
  type: 'website' | 'product' | 'business.business'
  index: boolean
  structured: object[]
  missing: boolean
}

export const missingHead: Partial<PageHead> = { index: false, missing: true }

export function sharedPicture(
  picture: string | null | undefined,
  alt: string,
  origin: string,
): Pick<PageHead, 'image'> | undefined {
  return picture ? { image: { url: origin + pictureAt(picture, 1280), width: 1280, height: 1280, alt } } : undefined
}

export function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= 160 ? line : `${line.slice(0, 157).replace(/\s\S*$/, '')}…`
}

type ListFilters = Partial<
  Record<
    'sort' | 'near' | 'open' | 'available' | 'page' | 'search' | 'shop' | 'product' | 'minPrice' | 'maxPrice',
    string
  >
>

/**
 * Indexes only categories, places and pages of the whole list, because words and prices are endless, and only with entries: a title
 * does not repeat made-up places.
 */
export function listHead(
  path: string,
  filters: ListFilters,
  origin: string,
  { title, isFound }: { title: string; isFound: boolean },
): Pick<PageHead, 'canonical' | 'index'> & Partial<Pick<PageHead, 'title'>> {
  const { sort: _sort, near, open, available, page, ...kept } = filters
  const isKnown =
    !kept.search && !kept.shop && !kept.product && !kept.minPrice && !kept.maxPrice && !near && !open && !available
  return {
    canonical: origin + href(path, {}, { ...kept, page: page === '1' ? '' : page }),
    index: isKnown && isFound,
    ...(isKnown && !isFound && { title }),
  }
}
