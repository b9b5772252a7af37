import { Link, useLocation } from 'wouter'
import { PlaceField } from '#domains/places/components/place-field.tsx'
import { href, pages } from '#routes.ts'
import { countText } from '#shared/count-text.ts'
import { buttonClass } from '#ui/button.tsx'
import { FilterForm } from '#ui/filter-form.tsx'
import { Search } from '#ui/icons/frame.ts'
import { InsetField } from '#ui/inset-field.tsx'

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
      <div className="wrap relative pt-6 pb-5 md:pt-16 md:pb-14">
        <h1 id="hero-title" className="text-[2.125rem] leading-[1.05] tracking-[-0.035em] md:text-[3.5rem]">
          Find Local Shops
        </h1>
        <p className="mt-2 max-w-xl text-ink-soft md:mt-3 md:text-lg">
          {shopCount > 1 ? `${countText(shopCount, capped)} approved shops` : 'Approved local shops'} across Nigeria.
          See what they sell and what it costs before you leave home.
        </p>
        <FilterForm
          action={pages.browseProducts}
          values={{}}
          label="Shops and products"
          onApply={(values) => navigate(href(pages.browseProducts, {}, values))}
          className="search-bar mt-4 md:mt-7"
        >
          <InsetField label="Shop" name="shop" placeholder="Shop name" enterKeyHint="search" />
          <InsetField label="Product" name="product" placeholder="What are you looking for?" enterKeyHint="search" />
          <PlaceField label="Location" name="location" placeholder="City, area or market" enterKeyHint="search" />
          <button type="submit" className={buttonClass('primary', 'mt-1.5 min-h-13 px-7 md:mt-0 md:ml-2')}>
            <Search /> Search
          </button>
        </FilterForm>
        <div className="mt-2.5 flex flex-wrap items-center gap-x-6 gap-y-2 md:mt-4">
          <div className="scroll-row">
            <span className="text-sm text-ink-soft">Popular:</span>
            {POPULAR.map(({ words, query }) => (
              <Link
                key={words}
                href={href(pages.browseProducts, {}, query)}
                className="chip min-h-11 flex-none hover:border-edge"
              >
                {words}
              </Link>
            ))}
          </div>
          <p className="flex items-center gap-2 text-sm whitespace-nowrap text-ink-soft md:ml-auto">
            Own a shop?
            <Link href={pages.shopOwnerAuth} className={buttonClass('outline')}>
              List Your Shop
            </Link>
          </p>
        </div>
      </div>
    </section>
  )
}
