import { useEffect, useRef } from 'react'
import { deferHydration } from '#ui/defer-hydration.tsx'
import type { ShopDetail } from '../../shops.contract.ts'

const load = () => import('./shop-reviews-body.tsx').then(({ ShopReviewsBody }) => ShopReviewsBody)
const Body = deferHydration(load, import.meta.env.SSR ? await load() : undefined)

/** Reviews are for reading (G-049): their code loads when used, or when one is added. */
export function ShopReviews({ shop }: { shop: ShopDetail }) {
  const first = useRef(shop)
  useEffect(() => {
    if (shop !== first.current) Body.hydrate()
  }, [shop])
  return <Body first={first.current} />
}
