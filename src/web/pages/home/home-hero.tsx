import { Link, useLocation } from 'wouter'
import { PlaceField } from '#domains/places/components/place-field.tsx'
import { href, pages } from '#routes.ts'
import { countText } from '#shared/count-text.ts'
import { buttonClass } from '#ui/button.tsx'
import { FilterForm } from '#ui/filter-form.tsx'
import { Search } from '#ui/icons/drawn.ts'
import { InsetField } from '#ui/inset-field.tsx'
import { OwnShop } from './own-shop.tsx'

const POPULAR = [
  { words: 'Ankara fabric', query: { product: 'Ankara' } },
  { words: 'Tokunbo laptop', query: { product: 'laptop' } },
  { words: '50kg rice', query: { product: 'rice' } },
  { words: 'Phone repair in Ikeja', query: { product: 'phone', location: 'Ikeja' } },
]

/** The pitch, and the search with three optional fields (HOME-01 to HOME-06). */
export function HomeHero({ shopCount, capped }: { shopCount: number; capped: boolean }) {
  const [, navigate] = useLocation()
  return (
    <section aria-labelledby="hero-title" className="hero border-b border-line">
      <div className="wrap relative pt-2 pb-3 lg:pt-7 lg:pb-4">
        <h1 id="hero-title" className="text-[1.75rem] leading-[1.1] lg:text-[2.75rem]">
          Find Local Shops
        </h1>
        <p className="mt-0.5 text-[min(0.875rem,3.6vw)] text-ink-soft lg:text-[1.0625rem]">
          {shopCount > 1 ? `${countText(shopCount, capped)} shops` : 'Shops'} across Nigeria, with their prices.
        </p>
        <FilterForm
          action={pages.browseProducts}
          values={{}}
          label="Shops and products"
          onApply={(values) => navigate(href(pages.browseProducts, {}, values))}
          className="search-bar mt-2 lg:mt-4"
        >
          <InsetField
            label="Product"
            name="product"
            placeholder="What are you looking for?"
            enterKeyHint="search"
            className="i-search"
          />
          <PlaceField
            label="Location"
            name="location"
            placeholder="City, area or market"
            enterKeyHint="search"
            className="i-map-pin"
          />
          <InsetField label="Shop" name="shop" placeholder="Shop name" enterKeyHint="search" className="i-store" />
          <button type="submit" className={buttonClass('primary')}>
            <Search /> <span className="max-lg:sr-only">Search</span>
          </button>
        </FilterForm>
        <div className="popular mt-2">
          <div className="scroll-row">
            <span className="text-sm text-ink-soft">Popular:</span>
            {POPULAR.map(({ words, query }) => (
              <Link
                key={words}
                href={href(pages.browseProducts, {}, query)}
                className="chip min-h-11 flex-none hover:border-edge lg:min-h-9"
              >
                {words}
              </Link>
            ))}
          </div>
          <OwnShop className="ml-auto max-lg:hidden" />
        </div>
      </div>
    </section>
  )
}
