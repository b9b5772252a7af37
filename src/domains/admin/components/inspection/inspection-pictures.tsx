import { priceText } from '#domains/selling/components/own-products/price-text.ts'
import { iconOf, NoPhoto } from '#domains/shops/components/category-icon.tsx'
import type { InspectedShop } from '#domains/shops/moderation/inspection/inspection.contract.ts'
import { countPhrase } from '#shared/count-text.ts'
import { lowestToHighest } from '#shared/money.ts'
import { Photo } from '#ui/photo.tsx'

const SHOWN = 4

/** Shows the first pictures, and all products on request: their names and prices are part of the decision. */
export function InspectionPictures({ shop }: { shop: InspectedShop }) {
  const { name, imageUrl, category, products, productCount } = shop
  const pictures = [
    ...(imageUrl ? [{ src: imageUrl, alt: `Photo of ${name}` }] : []),
    ...products.flatMap((product) => (product.imageUrl ? [{ src: product.imageUrl, alt: product.name }] : [])),
  ].slice(0, SHOWN)
  return (
    <div>
      {pictures.length > 0 && (
        <div className="grid max-w-md grid-cols-4 gap-1.5">
          {pictures.map(({ src, alt }) => (
            <div key={src} className="aspect-square overflow-hidden rounded-control bg-sunken">
              <Photo src={src} alt={alt} widths={[160]} sizes="84px" fallback={<NoPhoto slug={iconOf(category)} />} />
            </div>
          ))}
        </div>
      )}
      {productCount > 0 && (
        <details className="text-[0.8125rem]">
          <summary className="min-h-6 cursor-pointer pt-1 text-ink-soft">
            {countPhrase(productCount, 'product', 'products')}
            {productCount === products.length && `, ${priceRange(products)}`}
          </summary>
          <ul className="grid gap-1 pt-1">
            {products.map((product) => (
              <li key={product.id} className="flex justify-between gap-3 [overflow-wrap:anywhere]">
                {product.name} <b className="flex-none figures">{priceText(product)}</b>
              </li>
            ))}
          </ul>
          {productCount > products.length && (
            <p className="mt-1 text-ink-soft">The newest {products.length} are shown.</p>
          )}
        </details>
      )}
    </div>
  )
}

function priceRange(products: InspectedShop['products']): string {
  const prices = products.map(({ price }) => Number(price))
  return lowestToHighest({ lowest: String(Math.min(...prices)), highest: String(Math.max(...prices)) })
}
