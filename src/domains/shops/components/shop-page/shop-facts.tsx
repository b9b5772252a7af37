import type { ShopDetail } from '../../shops.contract.ts'
import { HoursTable } from '../hours/hours-table.tsx'
import { ShopStats } from './shop-stats.tsx'
import { ShopVerified } from './shop-verified.tsx'

export function ShopFacts({ shop }: { shop: ShopDetail }) {
  return (
    <>
      {shop.openingHours && <HoursTable hours={shop.openingHours} />}
      {shop.verified && <ShopVerified facts={shop.verified} />}
      <ShopStats shop={shop} />
    </>
  )
}
