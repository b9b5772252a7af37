import { countText } from '#shared/count-text.ts'
import { monthText } from '#shared/time/lagos-time.ts'
import type { ShopDetail } from '../../shops.contract.ts'

/** SHOP-14. */
export function ShopStats({ shop }: { shop: ShopDetail }) {
  const stats = [
    ['Products', countText(shop._count.products)],
    ['Views', countText(shop.viewCount)],
    ['Member since', monthText(shop.createdAt)],
  ]
  return (
    <section aria-labelledby="stats-title" className="card p-4">
      <h2 id="stats-title" className="text-[1.0625rem]">
        Shop Stats
      </h2>
      <dl className="mt-2 divide-y divide-line">
        {stats.map(([name, figure]) => (
          <div key={name} className="flex justify-between gap-3 py-2.5">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="text-right font-bold figures">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
