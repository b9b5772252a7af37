import { useEffect, useRef } from 'react'
import type { ShopDetail } from '#domains/shops/shops.contract.ts'
import { deferHydration } from '#ui/defer-hydration.tsx'
import type { LoadReports } from './reported-thing.ts'

const load = () => import('./shop-reviews-body.tsx').then((module) => module.ShopReviewsBody)
const Body = deferHydration(load, import.meta.env.SSR ? await load() : undefined)

/** Reviews are for reading (G-049): their code loads when used, or when one is added. */
export function ShopReviews({ shop, loadReports }: { shop: ShopDetail; loadReports: LoadReports }) {
  const first = useRef(shop)
  useEffect(() => {
    if (shop !== first.current) Body.hydrate()
  }, [shop])
  return <Body first={first.current} loadReports={loadReports} />
}
