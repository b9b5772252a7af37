import type { HigherPrices } from '#domains/products/products.contract.ts'
import type { Db } from '#platform/db/db.ts'
import type { PersonalData } from '#platform/modules/module.ts'
import { ENOUGH_BUYERS, SHOWN_FOR } from './higher-prices.policy.ts'

/** Returns null for too few reports, or 14 days after the last one (G-192, G-201). The range starts above the current price. */
export async function higherPrices(db: Db, productId: number): Promise<HigherPrices | null> {
  const [found] = await db.query<HigherPrices>(
    'priceReports.ofProduct',
    `with said as (
       select price, reported_at, row_number() over (order by reported_at) >= $2
         and lead(reported_at, 1, now()) over (order by reported_at) - reported_at > $3 * interval '1 millisecond' as ended
       from price_reports where product_id = $1 and cleared_at is null and counts)
     select count(*)::int as buyers, max(price)::text as highest,
       coalesce(min(price) filter (where price > (select price from products where id = $1)), min(price))::text as lowest
     from said where reported_at > coalesce((select max(reported_at) from said where ended), '-infinity')`,
    [productId, ENOUGH_BUYERS, SHOWN_FOR],
  )
  return found && found.buyers >= ENOUGH_BUYERS ? found : null
}

export const ownPriceReports: PersonalData = {
  name: 'priceReports',
  query: 'priceReports.ofPerson',
  text: `select h.product_id, coalesce(p.name, h.product_name) as product_name, h.price::text as price, h.reported_at,
         h.cleared_at
       from price_reports h left join products p on p.id = h.product_id where h.user_id = $1 order by h.id desc`,
}
