import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { distanceText } from '#domains/places/components/distance-text.ts'
import { href, pages } from '#routes.ts'
import { countText } from '#shared/count-text.ts'
import { CardGrid, CardShape } from '#ui/card-grid.tsx'
import { Photo } from '#ui/photo.tsx'
import { iconOf, NoPhoto } from './category-icon.tsx'
import { ShopRating } from './shop-rating.tsx'
import type { ListedShop } from './shop-reads.ts'

const CARD = 'card card-link shop-card'

/** `action` is on the photo, above the link that covers the card. */
function ShopCard({ shop, action, children }: { shop: ListedShop; action: ReactNode; children: ReactNode }) {
  return (
    <article className={CARD}>
      <div className="photo">
        <Photo
          src={shop.imageUrl}
          alt=""
          widths={[160, 320, 640]}
          sizes="(max-width:40rem)112px,370px"
          fallback={<NoPhoto slug={iconOf(shop.category)} />}
        />
        {shop.category && <span className="tag">{shop.category.name}</span>}
        {action}
      </div>
      <div className="text">
        <h3>
          <Link href={href(pages.shop, { shopId: shop.id })}>{shop.name}</Link>
        </h3>
        <p className="place">
          {shop.distanceKm === undefined ? shop.location : `${shop.location} · ${distanceText(shop.distanceKm)}`}
        </p>
        <ShopRating {...shop} />
        <p className="pill">{`${countText(shop._count.products)} product(s) available`}</p>
      </div>
      {children}
    </article>
  )
}

const GRID = 'grid gap-2 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3'

export function ShopGrid({
  shops,
  loading = 6,
  action,
  foot,
}: {
  shops: readonly ListedShop[] | undefined
  loading?: number
  action?: (shop: ListedShop) => ReactNode
  foot?: (shop: ListedShop) => ReactNode
}) {
  return (
    <CardGrid
      items={shops}
      loading={loading}
      className={GRID}
      draw={(shop) => (
        <ShopCard shop={shop} action={action?.(shop)}>
          {foot?.(shop)}
        </ShopCard>
      )}
      shape={<CardShape card={CARD} photo="photo rounded-none" body="text" />}
    />
  )
}
