import type { Read } from './api/reads.ts'
import type { ScreenData } from './screen.ts'
import type { At } from './use-route-params.ts'

export const PRODUCT_NAME = 'LocalShopFinder'

export const withName = (title: string) => `${title} | ${PRODUCT_NAME}`

export function listTitle(
  what: string,
  words?: string,
  category?: string,
  shop?: string,
  location?: string,
  price = '',
): string {
  const titles = [
    words ? `${words}: ${what.toLowerCase()}` : what,
    category && `in ${category}`,
    shop && `from ${shop}`,
    location && `in ${location}`,
  ]
  return withName(titles.filter(Boolean).join(' ') + (price && `, ${price}`))
}

export const thingTitle =
  <T>(read: (params: At['params']) => Read<T | null>, missing: string, title: (thing: T) => string) =>
  ({ params }: At, known: ScreenData): string => {
    const thing = known(read(params))
    return thing === undefined ? PRODUCT_NAME : withName(thing === null ? missing : title(thing))
  }
