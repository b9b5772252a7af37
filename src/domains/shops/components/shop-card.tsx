import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { shortDistance } from '#domains/places/components/distance-text.ts'
import { href, pages } from '#routes.ts'
import { countText } from '#shared/count-text.ts'
import { CardGrid, CardShape } from '#ui/card-grid.tsx'
import { Photo } from '#ui/photo.tsx'
import { iconOf, NoPhoto } from './category-icon.tsx'
import { OpenState } from './hours/open-state.tsx'
import type { ListedShop } from './shop-reads.ts'
import { StarFigure } from './star-figure.tsx'

const CARD = 'card card-link shop-card'

/** `action` is on the photo, above the link that covers the card, and read after the name. */
function ShopCard({ shop, action, children }: { shop: ListedShop; action: ReactNode; children: ReactNode }) {
  return (
    <article className={CARD}>
      <div className="photo">
        <Photo
          src={shop.imageUrl}
          alt=""
          widths={[160, 320, 640]}
          sizes="110px"
          fallback={<NoPhoto slug={iconOf(shop.category)} />}
        />
      </div>
      <div className="text">
        <div className="top">
          <h3>
            <Link href={href(pages.shop, { shopId: shop.id })}>{shop.name}</Link>
          </h3>
          {shop.distanceKm !== undefined && <b>{shortDistance(shop.distanceKm)}</b>}
        </div>
        <p className="place">{shop.location}</p>
        <p className="facts">
          <StarFigure {...shop} />
          {shop.openingHours && <OpenState hours={shop.openingHours} />}
        </p>
        <p className="count">{`${countText(shop._count.products)} product(s) available`}</p>
      </div>
      {children}
      {action}
    </article>
  )
}

const GRID = 'grid gap-2 sm:grid-cols-2 sm:gap-3 lg:grid-cols-3'

export function ShopGrid({
  shops,
  className = GRID,
  loading = 6,
  action,
  foot,
}: {
  shops: readonly ListedShop[] | undefined
  className?: string
  loading?: number
  action?: (shop: ListedShop) => ReactNode
  foot?: (shop: ListedShop) => ReactNode
}) {
  return (
    <CardGrid
      items={shops}
      loading={loading}
      className={className}
      draw={(shop) => (
        <ShopCard shop={shop} action={action?.(shop)}>
          {foot?.(shop)}
        </ShopCard>
      )}
      shape={<CardShape card={CARD} photo="photo rounded-none" body="text" />}
    />
  )
}
