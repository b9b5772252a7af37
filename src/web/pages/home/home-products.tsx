import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { useFound } from '#client/api/use-read.ts'
import { FavoriteButton } from '#domains/favorites/components/favorite-button.tsx'
import { LANDING_PRODUCTS, landingProductsRead } from '#domains/products/components/landing-products-read.ts'
import { ProductGrid } from '#domains/products/components/product-card.tsx'
import type { Category } from '#domains/shops/shops.contract.ts'
import { href, pages } from '#routes.ts'
import { countText } from '#shared/count-text.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Failure } from '#ui/failure.tsx'

/** The newest products, of all categories or of one chosen here (HOME-11 to HOME-17). */
export function HomeProducts({ categories }: { categories: readonly Category[] }) {
  const [category, setCategory] = useState('')
  const select = useRef<HTMLFormElement>(null)
  const { items, total, capped, isError, retry } = useFound(landingProductsRead(category))
  useEffect(() => {
    // The person may have chosen a category before hydration.
    const early = new FormData(select.current ?? undefined).get('category')
    if (typeof early === 'string' && early !== '') setCategory(early)
  }, [])
  const count = countText(total, capped)
  const clear = () => {
    select.current?.reset()
    setCategory('')
  }
  return (
    <section aria-labelledby="products-title">
      <div className="mt-1 mb-1.5 flex min-h-9 flex-wrap items-center gap-x-2 lg:mt-5 lg:mb-2">
        <h2 id="products-title" className="text-[1.1875rem]">
          Browse Products
        </h2>
        <form
          ref={select}
          action={pages.browseProducts}
          method="get"
          autoComplete="off"
          className="flex max-w-36 gap-2 max-lg:ml-auto"
        >
          <select
            aria-label="Category"
            name="category"
            className="chip select min-h-9 min-w-0 pr-7 text-[0.8125rem] [field-sizing:content]"
            onChange={(event) => setCategory(event.target.value)}
          >
            <option value="">All Categories</option>
            {categories.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
          <noscript>
            <button type="submit" className="btn btn-outline">
              Apply
            </button>
          </noscript>
        </form>
        {total > 0 && <ViewAll category={category} count={count} className="link ml-auto text-sm max-lg:hidden" />}
      </div>
      {isError && !items ? (
        <Failure onRetry={retry} />
      ) : items?.length === 0 ? (
        <EmptyState title="No products found" action={<Button onClick={clear}>Clear Filters</Button>}>
          {category ? 'Nothing on sale in this category yet.' : 'Nothing on sale yet.'}
        </EmptyState>
      ) : (
        <ProductGrid
          className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:gap-4"
          products={items?.slice(0, LANDING_PRODUCTS)}
          loading={LANDING_PRODUCTS}
          heart={(product) => <FavoriteButton {...product} kind="product" />}
        />
      )}
      {total > 0 && (
        <ViewAll category={category} count={count} className={buttonClass('outline', 'mt-2 w-full lg:hidden')} />
      )}
    </section>
  )
}

/** Leads to all products of the category (HOME-14, G-028). */
function ViewAll({ category, count, className }: { category: string; count: string; className: string }) {
  return (
    <Link href={href(pages.browseProducts, {}, { category })} className={className}>
      View All Products ({count})
    </Link>
  )
}
