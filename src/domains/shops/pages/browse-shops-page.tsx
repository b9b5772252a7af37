import { Search } from 'lucide-react'
import { NearMeButton, NearMeProblem } from '#domains/places/components/near-me.tsx'
import { PlaceField } from '#domains/places/components/place-field.tsx'
import { counted } from '#shared/counts.ts'
import { BoxedField, BoxedSelect } from '#ui/boxed-field.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterBadges } from '#ui/filter-badges.tsx'
import { FilterForm } from '#ui/filter-form.tsx'
import { FoundList } from '#ui/found-list.tsx'
import { GoButton } from '#ui/go-button.tsx'
import { shopFilters } from '#web/filters.ts'
import { titles } from '#web/titles.ts'
import { useAt, useTitle } from '#web/use-at.ts'
import { badgesOf, categoryOf, PAGE_SIZE, useFilters } from '#web/use-filters.ts'
import { useFound, useRead } from '#web/use-read.ts'
import { CategorySelect } from '../components/category-select.tsx'
import { ShopGrid } from '../components/shop-card.tsx'
import { categoriesRead, shopSearchRead } from '../components/shop-reads.ts'

const LABELS = { search: 'Search', location: 'Location', category: 'Category', near: 'Near me' }

/** All listed shops, filtered and sorted by what the address says, on /browse-shops and /browse alike (BROWSE-01 to BROWSE-12, G-004). */
export default function BrowseShopsPage() {
  const { search } = useAt()
  const filters = shopFilters(search)
  useTitle(titles.browseShops(filters))
  const { data: categories = [] } = useRead(categoriesRead())
  const found = useFound(shopSearchRead(filters))
  const { path, apply, nearMe, pageHref, page } = useFilters(filters)
  const category = categoryOf(categories, filters.category)
  const shown = { ...filters, category: category?.slug ?? filters.category }
  return (
    <div className="wrap pt-6 md:pt-9">
      <h1 className="text-3xl md:text-4xl">Browse Shops</h1>
      <FilterForm
        action={path}
        values={shown}
        label="Shops"
        onApply={apply}
        className="mt-4 grid grid-cols-12 gap-2 lg:grid-cols-[1.6fr_1.3fr_1.2fr_1fr_auto]"
      >
        <BoxedField
          label="Search"
          name="search"
          defaultValue={filters.search}
          placeholder="Shop name or what it sells"
          enterKeyHint="search"
          className="col-span-10 md:col-span-6 lg:col-auto"
        />
        <PlaceField
          label="Location"
          name="location"
          defaultValue={filters.location}
          placeholder="Anywhere"
          enterKeyHint="search"
          className="col-span-12 md:col-span-6 lg:col-auto"
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
          <option value="rating">Best rated</option>
          <option value="nearest">Nearest</option>
        </BoxedSelect>
        {filters.near && <input type="hidden" name="near" value={filters.near} />}
        <button
          type="submit"
          className={buttonClass(
            'primary',
            'col-span-2 col-start-11 row-start-1 min-h-13 px-0 md:col-start-auto md:row-auto lg:col-auto lg:px-7',
          )}
        >
          <Search /> <span className="max-lg:sr-only">Search</span>
        </button>
      </FilterForm>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <NearMeButton nearMe={nearMe} />
        <FilterBadges action={path} values={filters} badges={badgesOf(LABELS, filters, category)} onApply={apply} />
      </div>
      <NearMeProblem nearMe={nearMe} />
      <FoundList
        found={found}
        heading={`Found ${counted(found.total, 'shop', 'shops', found.capped)}`}
        page={page}
        pageSize={PAGE_SIZE}
        pageHref={pageHref}
        empty={
          <EmptyState
            title="No shops found"
            action={
              <GoButton action={path} values={{}} onGo={apply} className={buttonClass('primary')}>
                Browse All Shops
              </GoButton>
            }
          >
            Try fewer or other words, or look in all categories and places.
          </EmptyState>
        }
      >
        {(items) => <ShopGrid shops={items} />}
      </FoundList>
    </div>
  )
}
