import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { distanceText } from '#domains/places/components/distance-text.ts'
import { countText } from '#shared/counts.ts'
import { CardGrid, CardShape } from '#ui/card-grid.tsx'
import { MapPin } from '#ui/icons/listings.ts'
import { Photo } from '#ui/photo.tsx'
import { href, pages } from '../../../routes.ts'
import { lookOf, NoPhoto } from './category-icon.tsx'
import { ShopRating } from './shop-rating.tsx'
import type { ListedShop } from './shop-reads.ts'

const CARD = 'card grid h-full grid-cols-[7rem_1fr] overflow-hidden sm:flex sm:flex-col'
const PHOTO = 'relative overflow-hidden bg-sunken sm:aspect-[4/3]'

/** A shop in a list; `action` is on the photo, above the link that covers the card. */
function ShopCard({ shop, action, children }: { shop: ListedShop; action: ReactNode; children: ReactNode }) {
  const slug = lookOf(shop.category)
  return (
    <article className={`${CARD} card-link`}>
      <div className={PHOTO}>
        <div className="absolute inset-0">
          <Photo
            src={shop.imageUrl}
            alt=""
            widths={[160, 320, 640]}
            ratio={0.75}
            sizes="(width >= 64rem) 370px, (width >= 40rem) 46vw, 112px"
            fallback={<NoPhoto slug={slug} />}
          />
        </div>
        {shop.category && (
          <span className="absolute top-2.5 left-2.5 hidden rounded-full bg-surface px-2.5 py-1 text-xs font-semibold sm:block">
            {shop.category.name}
          </span>
        )}
        {action && <div className="above absolute top-1 right-1">{action}</div>}
      </div>
      <div className="flex min-w-0 flex-1 flex-col items-start p-3 sm:p-4">
        <h3 className="line-clamp-2 text-base tracking-tight sm:text-[1.0625rem]">
          <Link href={href(pages.shop, { shopId: shop.id })} className="covers">
            {shop.name}
          </Link>
        </h3>
        <p className="mt-1 flex items-start gap-1 text-sm leading-5 text-ink-soft">
          <MapPin className="mt-0.75 size-3.5 flex-none" />
          <span className="line-clamp-2">
            {shop.location}
            {shop.distanceKm !== undefined && ` · ${distanceText(shop.distanceKm)}`}
          </span>
        </p>
        <ShopRating {...shop} className="mt-2 mb-2.5" />
        <p className="pill mt-auto text-xs sm:text-[0.8125rem]">
          {countText(shop._count.products)} product(s) available
        </p>
      </div>
      {children}
    </article>
  )
}

const GRID = 'grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3'

/** A grid of shops, or skeletons while they load; `foot` is below each shop's text. */
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
      shape={<CardShape card={CARD} photo={`${PHOTO} min-h-36 rounded-none`} body="p-3 sm:p-4" />}
    />
  )
}
