import '#ui/styles/dashboard.css'
import '#ui/styles/forms.css'
import { type ChangeEvent, useState } from 'react'
import { readFound } from '#client/api/reads.ts'
import { useFound } from '#client/api/use-read.ts'
import { useRouteParams } from '#client/use-route-params.ts'
import type { ListedRating } from '#domains/reports/ratings/ratings.contract.ts'
import { reportRoutes } from '#domains/reports/reports.routes.ts'
import { MAX_SEARCH_LENGTH } from '#shared/search-text.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Options, SelectField, TextField } from '#ui/field.tsx'
import { useLater } from '../customers/use-later.ts'
import { FoundList } from '../found-list.tsx'
import { RatingCard } from './rating-card.tsx'

const NONE = { shop: '', person: '', stars: '', words: '', state: '', from: '', to: '' }
type Filter = typeof NONE

/** Lists all ratings, also held ones and those of banned people (G-198). The address may name a shop or a person. */
export function RatingsTab() {
  const { search } = useRouteParams()
  const named =
    search.get('tab') === 'ratings' ? { shop: search.get('shop') ?? '', person: search.get('person') ?? '' } : null
  const [filter, setFilter] = useState<Filter>({ ...NONE, ...named })
  const [last, setLast] = useState(named)
  // The admin has followed another link.
  if (named && (named.shop !== last?.shop || named.person !== last.person)) {
    setLast(named)
    setFilter({ ...NONE, ...named })
  }
  const field = (name: keyof Filter) => ({
    value: filter[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      setFilter({ ...filter, [name]: currentTarget.value }),
  })
  const query = useLater(JSON.stringify({ ...filter, shop: filter.shop.trim(), person: filter.person.trim() }))
  return (
    <>
      <form
        aria-label="Filters"
        className="card mb-4 grid gap-3 p-3.5 sm:grid-cols-2 sm:p-5 lg:grid-cols-4"
        onSubmit={(event) => event.preventDefault()}
      >
        <TextField label="Shop, by number" inputMode="numeric" autoComplete="off" maxLength={9} {...field('shop')} />
        <TextField label="Person, by ID" autoComplete="off" maxLength={MAX_SEARCH_LENGTH} {...field('person')} />
        <SelectField label="Stars" {...field('stars')}>
          <option value="">Any</option>
          <Options of={[1, 2, 3, 4, 5].map((stars) => [stars, String(stars)])} />
        </SelectField>
        <SelectField label="Words" {...field('words')}>
          <option value="">With or without</option>
          <option value="with">With words</option>
          <option value="without">Stars alone</option>
        </SelectField>
        <SelectField label="Counted" {...field('state')}>
          <option value="">All</option>
          <option value="counted">Counted</option>
          <option value="held">Held until confirmed</option>
          <option value="banned">Author is banned</option>
        </SelectField>
        <TextField label="From" type="date" {...field('from')} />
        <TextField label="To" type="date" {...field('to')} />
      </form>
      <Ratings query={JSON.parse(query) as Filter} />
    </>
  )
}

function Ratings({ query }: { query: Filter }) {
  const list = useFound(readFound<ListedRating>(reportRoutes.ratings[1], query))
  return (
    <FoundList
      list={list}
      aria-label="Ratings"
      empty={<EmptyState title="No ratings">No rating matches these filters.</EmptyState>}
      keyOf={({ id, state }) => `${id} ${state}`}
      row={(rating) => <RatingCard rating={rating} />}
    />
  )
}
