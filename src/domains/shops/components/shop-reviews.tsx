import { useEffect, useRef } from 'react'
import { still } from '#ui/still.tsx'
import type { ShopDetail } from '../shops.contract.ts'

const load = () => import('./shop-reviews-body.tsx').then(({ ShopReviewsBody }) => ShopReviewsBody)
const Body = still('shop-reviews', load, import.meta.env.SSR ? await load() : undefined)

/** What people say about a shop (G-049): to be read, so its code comes only when it is used or a review is added. */
export function ShopReviews({ shop }: { shop: ShopDetail }) {
  const first = useRef(shop)
  useEffect(() => {
    if (shop !== first.current) Body.wake()
  }, [shop])
  return <Body first={first.current} />
}
