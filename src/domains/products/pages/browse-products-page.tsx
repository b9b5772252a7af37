import { Search, Truck } from 'lucide-react'
import { Link } from 'wouter'
import { QuickDeliveryButton } from '#domains/delivery/components/quick-delivery.tsx'
import { NearMeButton, NearMeProblem } from '#domains/places/components/near-me.tsx'
import { PlaceField } from '#domains/places/components/place-field.tsx'
import { CategorySelect } from '#domains/shops/components/category-select.tsx'
import { categoriesRead } from '#domains/shops/components/shop-reads.ts'
import { counted } from '#shared/counts.ts'
import { BoxedField, BoxedSelect } from '#ui/boxed-field.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterBadges } from '#ui/filter-badges.tsx'
import { FilterForm } from '#ui/filter-form.tsx'
import { FoundList } from '#ui/found-list.tsx'
import { GoButton } from '#ui/go-button.tsx'
import { productFilters } from '#web/filters.ts'
import { titles } from '#web/titles.ts'
import { useAt, useTitle } from '#web/use-at.ts'
import { badgesOf, categoryOf, PAGE_SIZE, useFilters } from '#web/use-filters.ts'
import { useFound, useRead } from '#web/use-read.ts'
import { pages } from '../../../routes.ts'
import { ProductGrid } from '../components/product-card.tsx'
import { productSearchRead } from '../components/product-reads.ts'

const LABELS = { shop: 'Shop', product: 'Product', location: 'Location', category: 'Category', near: 'Near me' }

/** Products of all shops, filtered and sorted by what the address says (PROD-01 to PROD-16). */
export default function BrowseProductsPage() {
  const { search } = useAt()
  const filters = productFilters(search)
  useTitle(titles.browseProducts(filters))
  const { data: categories = [] } = useRead(categoriesRead())
  const found = useFound(productSearchRead(filters))
  const { path, apply, nearMe, pageHref, page } = useFilters(filters)
  const category = categoryOf(categories, filters.category)
  const shown = { ...filters, category: category?.slug ?? filters.category }
  const badges = badgesOf(LABELS, filters, category)
  return (
    <div className="wrap pt-6 md:pt-9">
      <div className="flex flex-wrap items-end justify-between gap-x-4">
        <h1 className="text-3xl md:text-4xl">Browse Products</h1>
        <Link href={pages.browseShops} className="link flex min-h-11 items-center">
          Browse Shops
        </Link>
      </div>
      <FilterForm
        action={path}
        values={shown}
        label="Products"
        onApply={apply}
        className="mt-4 grid grid-cols-12 gap-2 lg:grid-cols-[1.5fr_1.2fr_1.2fr_1.2fr_1.1fr_auto]"
      >
        <BoxedField
          label="Product"
          name="product"
          defaultValue={filters.product}
          placeholder="Any product"
          enterKeyHint="search"
          className="col-span-10 md:col-span-4 lg:col-auto"
        />
        <BoxedField
          label="Shop"
          name="shop"
          defaultValue={filters.shop}
          placeholder="Any shop"
          enterKeyHint="search"
          className="col-span-6 md:col-span-4 lg:col-auto"
        />
        <PlaceField
          label="Location"
          name="location"
          defaultValue={filters.location}
          placeholder="Anywhere"
          enterKeyHint="search"
          className="col-span-6 md:col-span-4 lg:col-auto"
        />
        <CategorySelect
          categories={categories}
          value={shown.category}
          className="col-span-6 md:col-span-5 lg:col-auto"
        />
        <BoxedSelect
          label="Sort by"
          name="sort"
          defaultValue={filters.sort ?? ''}
          className="col-span-6 md:col-span-5 lg:col-auto"
        >
          <option value="">Best match</option>
          <option value="newest">Newest</option>
          <option value="price">Lowest price</option>
          <option value="rating">Best rated</option>
          <option value="nearest">Nearest</option>
        </BoxedSelect>
        {filters.near && <input type="hidden" name="near" value={filters.near} />}
        <button
          type="submit"
          className={buttonClass(
            'primary',
            'col-span-2 col-start-11 row-start-1 min-h-13 px-0 md:col-start-auto md:row-auto lg:col-auto lg:px-6',
          )}
        >
          <Search /> <span className="max-lg:sr-only">Search</span>
        </button>
      </FilterForm>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <NearMeButton nearMe={nearMe} />
        <FilterBadges action={path} values={filters} badges={badges} onApply={apply} />
      </div>
      <NearMeProblem nearMe={nearMe} />
      <FoundList
        found={found}
        heading={counted(found.total, 'Product Found', 'Products Found', found.capped)}
        page={page}
        pageSize={PAGE_SIZE}
        pageHref={pageHref}
        empty={
          <EmptyState
            title="No products found"
            action={
              <GoButton action={path} values={{}} onGo={apply} className={buttonClass('primary')}>
                Clear Filters
              </GoButton>
            }
          >
            Try fewer or other words, or look in all categories and places.
          </EmptyState>
        }
      >
        {(items) => (
          <ProductGrid
            products={items}
            actions={({ name, shop }) => (
              <QuickDeliveryButton
                look="outline"
                className="btn-icon"
                label={`Have ${name} delivered`}
                known={{ productName: name, shopName: shop.name, shopLocation: shop.location }}
              >
                <Truck />
              </QuickDeliveryButton>
            )}
          />
        )}
      </FoundList>
    </div>
  )
}
