import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { useFound } from '#client/api/use-read.ts'
import { FavoriteButton } from '#domains/favorites/components/favorite-button.tsx'
import { LANDING_PRODUCTS, landingProductsRead } from '#domains/products/components/landing-products-read.ts'
import { ProductGrid } from '#domains/products/components/product-card.tsx'
import type { Category } from '#domains/shops/shops.contract.ts'
import { href, pages } from '#routes.ts'
import { countText } from '#shared/count-text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Failure } from '#ui/failure.tsx'
import { ArrowRight } from '#ui/icons/frame.ts'
import { InsetSelect } from '#ui/inset-field.tsx'

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
  const clear = () => {
    select.current?.reset()
    setCategory('')
  }
  return (
    <section aria-labelledby="products-title">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h2 id="products-title" className="text-2xl md:text-[1.75rem]">
          Browse Products
        </h2>
        <form
          ref={select}
          action={pages.browseProducts}
          method="get"
          autoComplete="off"
          className="flex w-full gap-2 sm:w-64"
        >
          <InsetSelect
            label="Category"
            name="category"
            className="flex-1"
            onChange={(event) => setCategory(event.target.value)}
          >
            <option value="">All Categories</option>
            {categories.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </InsetSelect>
          <noscript>
            <button type="submit" className="btn btn-outline h-full">
              Apply
            </button>
          </noscript>
        </form>
      </div>
      {isError && !items ? (
        <Failure onRetry={retry} />
      ) : items?.length === 0 ? (
        <EmptyState title="No products found" action={<Button onClick={clear}>Clear Filters</Button>}>
          {category ? 'Nothing on sale in this category yet.' : 'Nothing on sale yet.'}
        </EmptyState>
      ) : (
        <ProductGrid
          className="grid grid-cols-2 gap-2 sm:gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-5"
          products={items?.slice(0, LANDING_PRODUCTS)}
          loading={LANDING_PRODUCTS}
          heart={(product) => <FavoriteButton {...product} kind="product" />}
          last={total > 0 && <ViewAll category={category} count={countText(total, capped)} />}
        />
      )}
    </section>
  )
}

/** The grid's tenth cell: all products of the category (HOME-14, G-028). */
function ViewAll({ category, count }: { category: string; count: string }) {
  return (
    <li className="md:col-span-3 lg:col-span-1">
      <Link
        href={href(pages.browseProducts, {}, { category })}
        className="flex h-full min-h-24 flex-col items-center justify-center gap-3 rounded-card bg-brand-soft p-4 text-center font-bold text-brand hover:bg-brand hover:text-brand-ink md:flex-row lg:flex-col"
      >
        View All Products ({count})
        <span className="grid size-11 place-items-center rounded-full bg-surface text-brand">
          <ArrowRight className="size-5" />
        </span>
      </Link>
    </li>
  )
}
