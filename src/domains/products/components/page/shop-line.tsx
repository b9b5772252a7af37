import { Link } from 'wouter'
import { CategoryTile } from '#domains/shops/components/category-icon.tsx'
import { useOpenStatus } from '#domains/shops/components/hours/use-open-status.ts'
import { countText } from '#shared/count-text.ts'
import { ratingText } from '#shared/rating.ts'
import { ChevronRight } from '#ui/icons/details.ts'
import { Photo } from '#ui/photo.tsx'
import type { ProductDetail } from '../../products.contract.ts'

/** Shows the shop of a product, with the page's only way to visit it (G-040). */
export function ShopLine({ shop, slug, href }: { shop: ProductDetail['shop']; slug: string | null; href: string }) {
  return (
    <section aria-label="Shop" className="card shop-line">
      <span className="face">
        <Photo
          src={shop.imageUrl}
          alt=""
          widths={[160]}
          sizes="52px"
          fallback={<CategoryTile slug={slug} className="fill" />}
        />
      </span>
      <div>
        <h2>{shop.name}</h2>
        <p className="facts">{shop.location}</p>
        <p className="facts">
          {shop.reviewCount > 0 ? (
            <span>
              <b className="one-star text-ink">{shop.rating}</b>
              <span className="sr-only"> out of 5 stars </span> ({countText(shop.reviewCount)})
            </span>
          ) : (
            ratingText(shop.rating, 0)
          )}
          {shop.openingHours && <OpenText hours={shop.openingHours} />}
        </p>
      </div>
      <Link href={href}>
        Visit Shop <ChevronRight />
      </Link>
    </section>
  )
}

function OpenText({ hours }: { hours: NonNullable<ProductDetail['shop']['openingHours']> }) {
  const status = useOpenStatus(hours)
  return status && <span className={`tone-${status.tone}`}>{status.text}</span>
}
