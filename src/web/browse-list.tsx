import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { NearMeButton, NearMeProblem } from '#domains/places/components/near-me.tsx'
import { PlaceField } from '#domains/places/components/place-field.tsx'
import { CategorySelect } from '#domains/shops/components/category-select.tsx'
import { categoriesRead } from '#domains/shops/components/shop-reads.ts'
import { BoxedSelect } from '#ui/boxed-field.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterBadges } from '#ui/filter-badges.tsx'
import { FilterForm } from '#ui/filter-form.tsx'
import { FoundList } from '#ui/found-list.tsx'
import { GoButton } from '#ui/go-button.tsx'
import type { FoundRead } from './reads.ts'
import { badgesOf, categoryOf, PAGE_SIZE, useFilters } from './use-filters.ts'
import { useFound, useRead } from './use-read.ts'

type BrowseListProps<T> = {
  /** What is looked for, as the form's name. */
  label: string
  /** What the address says. */
  filters: Partial<Record<'location' | 'category' | 'sort' | 'near' | 'page', string>>
  read: FoundRead<T>
  /** What the badges of the filters begin with, in order. */
  labels: Readonly<Record<string, string>>
  /** The fields before those that every list has, the first of them beside the button on phones. */
  children: ReactNode
  /** The columns on wide screens, and how much of a narrow row the place takes. */
  columns: string
  placeWidth: string
  /** Whether it can be sorted by price. */
  priced?: boolean
  heading: (total: number, capped: boolean) => string
  /** That there is nothing, and the button that shows all. */
  empty: string
  all: string
  list: (items: T[] | undefined) => ReactNode
}

/** A list with its filters, as the address has them: the fields, badges for those in force, and what was found. */
export function BrowseList<T>(props: BrowseListProps<T>) {
  const { filters } = props
  const { data: categories = [] } = useRead(categoriesRead())
  const found = useFound(props.read)
  const { path, apply, nearMe, pageHref, page } = useFilters(filters)
  const category = categoryOf(categories, filters.category)
  const slug = category?.slug ?? filters.category
  const narrow = 'col-span-6 md:col-span-5 lg:col-auto'
  return (
    <>
      <FilterForm
        action={path}
        values={{ ...filters, category: slug }}
        label={props.label}
        onApply={apply}
        className={`mt-4 grid grid-cols-12 gap-2 ${props.columns}`}
      >
        {props.children}
        <PlaceField
          label="Location"
          name="location"
          defaultValue={filters.location}
          placeholder="Anywhere"
          enterKeyHint="search"
          className={`${props.placeWidth} lg:col-auto`}
        />
        <CategorySelect categories={categories} value={slug} className={narrow} />
        <BoxedSelect label="Sort by" name="sort" defaultValue={filters.sort ?? ''} className={narrow}>
          <option value="">Best match</option>
          <option value="newest">Newest</option>
          {props.priced && <option value="price">Lowest price</option>}
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
        <FilterBadges
          action={path}
          values={filters}
          badges={badgesOf(props.labels, filters, category)}
          onApply={apply}
        />
      </div>
      <NearMeProblem nearMe={nearMe} />
      <FoundList
        found={found}
        heading={props.heading(found.total, found.capped)}
        page={page}
        pageSize={PAGE_SIZE}
        pageHref={pageHref}
        empty={
          <EmptyState
            title={props.empty}
            action={
              <GoButton action={path} values={{}} onGo={apply} className={buttonClass('primary')}>
                {props.all}
              </GoButton>
            }
          >
            Try fewer or other words, or look in all categories and places.
          </EmptyState>
        }
      >
        {props.list}
      </FoundList>
    </>
  )
}
