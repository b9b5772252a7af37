import { type ReactNode, useState } from 'react'
import { shortDistance } from '#domains/places/components/distance-text.ts'
import { countPhrase } from '#shared/count-text.ts'
import { MapPin } from '#ui/icons/drawn.ts'
import { Photo } from '#ui/photo.tsx'
import type { ShopDetail } from '../../shops.contract.ts'
import { iconOf, NoPhoto } from '../category-icon.tsx'
import { OpenNow } from '../hours/open-now.tsx'
import { ShopRating } from '../shop-rating.tsx'

/** Characters of a description that three lines of a phone hold. */
const SHORT = 110

/** SHOP-01 to SHOP-07. `action` is on the photo, and `looked` below the facts. */
export function ShopHeader({
  shop,
  action,
  looked,
  children,
}: {
  shop: ShopDetail
  action: ReactNode
  looked: ReactNode
  children: ReactNode
}) {
  const picture = shop.imageUrl ?? shop.products.find(({ imageUrl }) => imageUrl)?.imageUrl ?? null
  return (
    <header className="grid gap-3 md:grid-cols-[minmax(0,20rem)_1fr] md:gap-x-6">
      <div className="shop-photo relative -mx-4 overflow-hidden bg-sunken md:mx-0 md:rounded-card">
        <Photo
          first
          src={picture}
          alt={`Photo of ${shop.name}`}
          widths={[320, 640, 1280]}
          sizes="(width >= 48rem) 320px, 100vw"
          fallback={<NoPhoto slug={iconOf(shop.category)} />}
        />
        <div className="absolute top-1 right-1">{action}</div>
        {shop.category && <p className="absolute bottom-3 left-4 pill">{shop.category.name}</p>}
      </div>
      <div className="flex min-w-0 flex-col items-start">
        <h1 className="max-w-full text-2xl md:text-[2rem]">{shop.name}</h1>
        <p className="mt-1 flex items-start gap-1.5 text-sm text-ink-soft">
          <MapPin className="mt-0.5 size-4 flex-none" />
          <span>
            {shop.location}
            {shop.distanceKm !== undefined && (
              <>
                {' · '}
                <b className="text-ink">{shortDistance(shop.distanceKm)}</b>
              </>
            )}
            {shop.landmark && <span className="block">{shop.landmark}</span>}
          </span>
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
          <ShopRating {...shop} long />
          <p className="text-sm text-ink-soft">{countPhrase(shop.viewCount, 'view', 'views')}</p>
        </div>
        <div className="mt-2 flex flex-wrap items-center gap-2 empty:hidden">
          {shop.openingHours && <OpenNow hours={shop.openingHours} />}
          {shop.verified?.some(({ kind }) => kind === 'phone') && <p className="pill tick">Phone verified</p>}
        </div>
      </div>
      {looked}
      <div className="col-span-full">
        {shop.description && <Description key={shop.description} text={shop.description} />}
        {children}
      </div>
    </header>
  )
}

/** Shows three lines of a long text on a phone, and the rest on demand. */
function Description({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(text.length <= SHORT)
  return (
    <div className="text-sm md:text-base">
      <p className={`max-w-prose whitespace-pre-line ${isWhole ? '' : 'clamped'}`}>{text}</p>
      {!isWhole && (
        <button type="button" data-needs-script className="link min-h-8 md:hidden" onClick={() => setWhole(true)}>
          More
        </button>
      )}
    </div>
  )
}
