import type { ShopDetail } from '../../shops.contract.ts'
import { HoursTable } from '../hours/hours-table.tsx'
import { ShopStats } from './shop-stats.tsx'

export function ShopFactsBody({ shop }: { shop: ShopDetail }) {
  return (
    <>
      {shop.openingHours && <HoursTable hours={shop.openingHours} />}
      <ShopStats shop={shop} />
    </>
  )
}
