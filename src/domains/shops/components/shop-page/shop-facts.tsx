import { useRef } from 'react'
import { deferHydration } from '#ui/defer-hydration.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ShopDetail } from '../../shops.contract.ts'

const load = () => import('./shop-facts-body.tsx').then((module) => module.ShopFactsBody)
const Body = deferHydration(
  load,
  import.meta.env.SSR ? await load() : undefined,
  <Skeleton className="h-24 w-full rounded-card" />,
)

/** Shows facts without controls, so its code can load late. */
export function ShopFacts({ shop }: { shop: ShopDetail }) {
  const first = useRef(shop)
  return <Body shop={first.current} />
}
