import type { HigherPrices } from '#domains/products/products.contract.ts'
import type { Db } from '#platform/db/db.ts'
import type { PersonalData } from '#platform/modules/module.ts'
import { ENOUGH_BUYERS } from './higher-prices.policy.ts'

/** What buyers say the shop asked for since its price was changed; null while too few do (G-192). */
export async function higherPrices(db: Db, productId: number): Promise<HigherPrices | null> {
  const [found] = await db.query<HigherPrices>(
    'higherPrices.ofProduct',
    `select count(*)::int as buyers, min(price)::text as lowest, max(price)::text as highest
     from price_reports where product_id = $1 and cleared_at is null`,
    [productId],
  )
  return found && found.buyers >= ENOUGH_BUYERS ? found : null
}

/** For the download of one's own data, newest first. */
export const ownPriceReports: PersonalData = {
  name: 'priceReports',
  query: 'higherPrices.ofPerson',
  text: `select h.product_id as "productId", coalesce(p.name, h.product_name) as "productName", h.price::text as price, h.reported_at as "reportedAt",
         h.cleared_at as "clearedAt"
       from price_reports h left join products p on p.id = h.product_id where h.user_id = $1 order by h.id desc`,
}
