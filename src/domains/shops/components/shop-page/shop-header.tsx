import type { ReactNode } from 'react'
import { distanceText } from '#domains/places/components/distance-text.ts'
import { countPhrase } from '#shared/count-text.ts'
import { MapPin } from '#ui/icons/drawn.ts'
import { Photo } from '#ui/photo.tsx'
import type { ShopDetail } from '../../shops.contract.ts'
import { iconOf, NoPhoto } from '../category-icon.tsx'
import { OpenNow } from '../hours/open-now.tsx'
import { ShopRating } from '../shop-rating.tsx'

/** SHOP-01 to SHOP-07. `action` is on the photo. */
export function ShopHeader({ shop, action, children }: { shop: ShopDetail; action: ReactNode; children: ReactNode }) {
  const picture = shop.imageUrl ?? shop.products.find(({ imageUrl }) => imageUrl)?.imageUrl ?? null
  return (
    <header className="grid gap-4 md:grid-cols-[minmax(0,26rem)_1fr] md:gap-8">
      <div className="relative -mx-4 aspect-[2/1] overflow-hidden bg-sunken md:mx-0 md:aspect-[4/3] md:rounded-card">
        <Photo
          first
          src={picture}
          alt={`Photo of ${shop.name}`}
          widths={[320, 640, 1280]}
          sizes="(width >= 48rem) 416px, 100vw"
          fallback={<NoPhoto slug={iconOf(shop.category)} />}
        />
        <div className="absolute top-1 right-1">{action}</div>
        {shop.category && <p className="absolute bottom-3 left-4 pill">{shop.category.name}</p>}
      </div>
      <div className="flex min-w-0 flex-col items-start md:py-1">
        <h1 className="max-w-full text-2xl md:text-4xl">{shop.name}</h1>
        <p className="mt-2 flex items-start gap-1.5 text-ink-soft">
          <MapPin className="mt-1 size-4 flex-none" />
          <span>
            {shop.location}
            {shop.distanceKm !== undefined && ` · ${distanceText(shop.distanceKm)}`}
            {shop.landmark && <span className="block">{shop.landmark}</span>}
          </span>
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
          <ShopRating {...shop} long />
          <p className="text-sm text-ink-soft">{countPhrase(shop.viewCount, 'view', 'views')}</p>
        </div>
        {shop.openingHours && <OpenNow hours={shop.openingHours} />}
        {shop.description && <p className="mt-2 max-w-prose whitespace-pre-line">{shop.description}</p>}
        {children}
      </div>
    </header>
  )
}
