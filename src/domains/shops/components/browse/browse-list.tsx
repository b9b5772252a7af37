import { type ReactNode, useState } from 'react'
import type { FoundRead } from '#client/api/reads.ts'
import { useFound, useRead } from '#client/api/use-read.ts'
import { useRouteParams } from '#client/use-route-params.ts'
import { NearMeButton, NearMeProblem } from '#domains/places/components/near-me.tsx'
import { PlaceField } from '#domains/places/components/place-field.tsx'
import type { SearchNotes as Notes } from '#domains/search/search.contract.ts'
import { href } from '#routes.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { closeDialog } from '#ui/dialog.tsx'
import { FilterBadges } from '#ui/filter-badges.tsx'
import { FilterForm, type FilterValues } from '#ui/filter-form.tsx'
import { Search } from '#ui/icons/drawn.ts'
import { InsetSelect } from '#ui/inset-field.tsx'
import { LazyComponent } from '#ui/lazy-component.tsx'
import { ResultList } from '#ui/result-list.tsx'
import { CategorySelect } from '../category-select.tsx'
import { categoriesRead } from '../shop-reads.ts'
import { NothingFound, SearchNotes } from './search-notes.tsx'
import { badgesOf, categoryOf, PAGE_SIZE, understood, useFilters } from './use-filters.ts'

// Loaded late, because only phones open it.
const loadSheet = () => import('./filters-sheet.tsx').then((module) => module.FiltersSheet)

export const FILTERS = 'filters'
const SHEET = 'filters-sheet'
const FIELD = 'col-span-2 lg:flex-1'

type BrowseListProps<T> = {
  label: string
  words: string
  thing: string
  filters: Partial<Record<'location' | 'category' | 'sort' | 'near' | 'open' | 'available' | 'page', string>>
  read: (search: URLSearchParams) => FoundRead<T>
  /** In the order of the badges. */
  labels: Readonly<Record<string, string>>
  children: ReactNode
  ownFields?: ReactNode
  /** Shown before the button that asks for the position. `FILTERS` is the id of the form. */
  tools: (isSheetOpen: boolean) => ReactNode
  /** Fields that are only in the sheet, or in `tools` while the sheet is closed. */
  sheetFields: ReactNode
  priced?: boolean
  heading: (total: number, capped: boolean) => ReactNode
  /** Shown at the end of the heading's line. `address` returns the address of the list with other filters, from page 1. */
  beside?: (address: (changes: FilterValues) => string) => ReactNode
  empty: string
  all: string
  list: (items: T[] | undefined) => ReactNode
}

export function BrowseList<T>(props: BrowseListProps<T>) {
  const { filters } = props
  const { data: categories = [] } = useRead(categoriesRead())
  const found = useFound(props.read(useRouteParams().search))
  const { path, apply, nearMe, pageHref, page } = useFilters(filters)
  const notes = found.notes as Notes | undefined
  const used = understood(filters, props.words, notes)
  const category = categoryOf(categories, filters.category)
  const slug = category?.slug ?? filters.category
  // 'cheap' in the words sorts by price, and the menu says so.
  const sort = filters.sort ?? notes?.sort ?? ''
  const badges = badgesOf(props.labels, used, categoryOf(categories, used.category))
  const inSheet = badges.filter(({ names: [name] }) => name !== props.words).length
  const [open, setOpen] = useState<{ opener: HTMLElement }>()
  const fields = (
    <>
      {props.ownFields}
      <PlaceField
        label="Location"
        name="location"
        defaultValue={filters.location}
        placeholder="Anywhere"
        enterKeyHint="search"
        className={FIELD}
      />
      <CategorySelect categories={categories} value={slug} className={FIELD} />
      <InsetSelect label="Sort by" name="sort" defaultValue={sort} className={FIELD}>
        <option value="">Best match</option>
        <option value="newest">Newest</option>
        {props.priced && <option value="price">Lowest price</option>}
        <option value="rating">Best rated</option>
        <option value="nearest">Nearest</option>
      </InsetSelect>
      {filters.near && <input type="hidden" name="near" value={filters.near} />}
      {filters.available && <input type="hidden" name="available" value={filters.available} />}
    </>
  )
  const closed = (
    <div className="contents max-lg:hidden" data-without-sheet>
      {fields}
      {filters.open && <input type="hidden" name="open" value={filters.open} />}
    </div>
  )
  return (
    <>
      <FilterForm
        id={FILTERS}
        action={path}
        values={{ ...filters, category: slug, sort }}
        label={props.label}
        onApply={(values) => {
          closeDialog(SHEET)
          return apply(values)
        }}
        className="mt-1 grid grid-cols-[1fr_auto] gap-2 md:mt-4 lg:flex"
      >
        {props.children}
        {open ? (
          <LazyComponent
            load={loadSheet}
            props={{
              id: SHEET,
              open,
              thing: props.thing,
              read: props.read,
              onClose: () => setOpen(undefined),
              children: (
                <>
                  {fields}
                  {props.sheetFields}
                </>
              ),
            }}
            fallback={closed}
          />
        ) : (
          closed
        )}
        <button type="submit" className={buttonClass('primary', 'col-start-2 row-start-1 min-h-13 lg:px-6')}>
          <Search /> <span className="max-lg:sr-only">Search</span>
        </button>
      </FilterForm>
      <div className="scroll-row mt-0.5 md:mt-1.5">
        <Button
          className="lg:hidden"
          data-needs-script
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => setOpen({ opener: currentTarget })}
        >
          {inSheet > 0 ? `Filters (${inSheet})` : 'Filters'}
        </Button>
        {props.tools(open !== undefined)}
        {!filters.near && <NearMeButton nearMe={nearMe} />}
        <FilterBadges action={path} values={used} badges={badges} onApply={apply} />
      </div>
      <NearMeProblem nearMe={nearMe} />
      {notes && (
        <SearchNotes
          notes={notes}
          thing={props.thing}
          typed={(filters as FilterValues)[props.words]}
          instead={href(path, {}, { ...filters, literal: 'true', page: '' })}
        />
      )}
      <ResultList
        found={found}
        heading={props.heading(found.total, found.capped)}
        beside={props.beside?.((changes) => href(path, {}, { ...filters, ...changes, page: '' }))}
        page={page}
        pageSize={PAGE_SIZE}
        pageHref={pageHref}
        empty={
          <NothingFound
            title={props.empty}
            path={path}
            all={props.all}
            things={props.label.toLowerCase()}
            offers={notes?.offers}
          />
        }
      >
        {props.list}
      </ResultList>
    </>
  )
}
