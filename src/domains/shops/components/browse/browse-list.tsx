import type { ReactNode } from 'react'
import type { FoundRead } from '#client/api/reads.ts'
import { useFound, useRead } from '#client/api/use-read.ts'
import { NearMeButton, NearMeProblem } from '#domains/places/components/near-me.tsx'
import { PlaceField } from '#domains/places/components/place-field.tsx'
import type { SearchNotes as Notes } from '#domains/search/search.contract.ts'
import { buttonClass } from '#ui/button.tsx'
import { deferHydration } from '#ui/defer-hydration.tsx'
import { FilterBadges } from '#ui/filter-badges.tsx'
import { FilterForm } from '#ui/filter-form.tsx'
import { Search } from '#ui/icons/frame.ts'
import { InsetSelect } from '#ui/inset-field.tsx'
import { ResultList } from '#ui/result-list.tsx'
import { href } from '../../../../routes.ts'
import { CategorySelect } from '../category-select.tsx'
import { categoriesRead } from '../shop-reads.ts'
import { badgesOf, categoryOf, PAGE_SIZE, understood, useFilters } from './use-filters.ts'

// Shown for few searches.
const loadNotes = () => import('./search-notes.tsx').then(({ SearchNotes }) => SearchNotes)
const SearchNotes = deferHydration(loadNotes, import.meta.env.SSR ? await loadNotes() : undefined)
const loadNothing = () => import('./search-notes.tsx').then(({ NothingFound }) => NothingFound)
const NothingFound = deferHydration(loadNothing, import.meta.env.SSR ? await loadNothing() : undefined)

/** The id of the form. */
export const FILTERS = 'filters'

type BrowseListProps<T> = {
  /** The form's name. */
  label: string
  /** The parameter with the words, and what is listed. */
  words: string
  thing: string
  filters: Partial<Record<'location' | 'category' | 'sort' | 'near' | 'open' | 'page', string>>
  read: FoundRead<T>
  /** Names of the filters' badges, in order. */
  labels: Readonly<Record<string, string>>
  /** The list's own fields; the first is next to the button on phones. */
  children: ReactNode
  /** In front of the button that asks for the position; `FILTERS` is the form's id. */
  tools?: ReactNode
  /** Columns on wide screens, and how much of a narrow row the location takes. */
  columns: string
  placeWidth: string
  priced?: boolean
  heading: (total: number, capped: boolean) => string
  /** The title when nothing is found, and the button that shows all. */
  empty: string
  all: string
  list: (items: T[] | undefined) => ReactNode
}

/** A list with its filters from the address: fields, badges and results. */
export function BrowseList<T>(props: BrowseListProps<T>) {
  const { filters } = props
  const { data: categories = [] } = useRead(categoriesRead())
  const found = useFound(props.read)
  const { path, apply, nearMe, pageHref, page } = useFilters(filters)
  const notes = found.notes as Notes | undefined
  const used = understood(filters, props.words, notes)
  const category = categoryOf(categories, filters.category)
  const slug = category?.slug ?? filters.category
  const narrow = 'col-span-6 md:col-span-5 lg:col-auto'
  return (
    <>
      <FilterForm
        id={FILTERS}
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
        <InsetSelect label="Sort by" name="sort" defaultValue={filters.sort ?? ''} className={narrow}>
          <option value="">Best match</option>
          <option value="newest">Newest</option>
          {props.priced && <option value="price">Lowest price</option>}
          <option value="rating">Best rated</option>
          <option value="nearest">Nearest</option>
        </InsetSelect>
        {filters.near && <input type="hidden" name="near" value={filters.near} />}
        {filters.open && <input type="hidden" name="open" value={filters.open} />}
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
        {props.tools}
        <NearMeButton nearMe={nearMe} />
        <FilterBadges
          action={path}
          values={used}
          badges={badgesOf(props.labels, used, categoryOf(categories, used.category))}
          onApply={apply}
        />
      </div>
      <NearMeProblem nearMe={nearMe} />
      {notes && (
        <SearchNotes
          notes={notes}
          thing={props.thing}
          instead={href(path, {}, { ...used, [props.words]: notes.corrected?.from, literal: 'true', page: '' })}
        />
      )}
      <ResultList
        found={found}
        heading={props.heading(found.total, found.capped)}
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
