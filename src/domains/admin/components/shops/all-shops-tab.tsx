import { type ComponentProps, useEffect, useState } from 'react'
import { useRead } from '#client/api/use-read.ts'
import { PRESENCE_TTL_MS, SHOP_STATES, type ShopOrder } from '#domains/shops/moderation/moderation.policy.ts'
import { countText } from '#shared/count-text.ts'
import { MAX_SEARCH_LENGTH } from '#shared/search-text.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Options } from '#ui/field.tsx'
import { useListView } from '../admin-address.ts'
import { allShopsRead, shopCountsRead } from '../admin-reads.ts'
import { useLater } from '../customers/use-later.ts'
import { PagedTable } from '../table/paged-table.tsx'
import { shopColumns } from './shop-columns.tsx'
import { ShopSheet } from './shop-sheet.tsx'

const VIEWS = ['all', ...SHOP_STATES] as const
const NAMES = { all: 'All', approved: 'Approved', pending: 'Pending', suspended: 'Suspended', unpaid: 'Unpaid' }
const ORDERS: [ShopOrder, string][] = [
  ['newest', 'Newest'],
  ['oldest', 'Oldest'],
  ['name', 'Name'],
]

/** ADMIN-15 to ADMIN-21. */
export function AllShopsTab() {
  const [typed, setTyped] = useState('')
  const [sort, setSort] = useState<string>('newest')
  const [view, setView] = useListView('shops', VIEWS)
  const [looked, setLooked] = useState<Omit<ComponentProps<typeof ShopSheet>, 'onClose'> | null>(null)
  const q = useLater(typed.trim())
  const { data: counts } = useRead(shopCountsRead(q))
  const query = { ...(q && { q }), ...(view !== 'all' && { state: view }), ...(sort !== 'newest' && { sort }) }
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 pb-2">
        <input
          type="search"
          aria-label="Search by name, place, email or owner"
          placeholder="Search by name, place, email or owner"
          autoComplete="off"
          maxLength={MAX_SEARCH_LENGTH}
          className="input lg:max-w-[22rem]"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <fieldset className="flex max-w-full min-w-0 gap-0.5 overflow-x-auto rounded-control bg-sunken p-[3px]">
          <legend className="sr-only">Shops</legend>
          {VIEWS.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={view === name}
              className="min-h-9.5 rounded-lg px-3 text-sm font-semibold whitespace-nowrap text-ink-soft hover:text-ink aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-sm"
              onClick={() => setView(name)}
            >
              {NAMES[name]} {counts && countText(counts[name])}
            </button>
          ))}
        </fieldset>
        <select
          aria-label="Order"
          className="input select ml-auto min-h-9.5 w-auto text-sm font-semibold"
          value={sort}
          onChange={({ currentTarget }) => setSort(currentTarget.value)}
        >
          <Options of={ORDERS} />
        </select>
      </div>
      <PagedTable
        key={JSON.stringify(query)}
        label="Shops"
        things="shops"
        read={(page) => allShopsRead({ ...query, ...page })}
        empty={<EmptyState title={q === '' ? 'No shops found.' : 'No shops found matching your search.'} />}
        columns={shopColumns((shop, opener) => setLooked({ shop, request: { opener } }))}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
      >
        {(shops, retry) => shops.some(({ lookedAtBy }) => lookedAtBy.length > 0) && <ReadAgain retry={retry} />}
      </PagedTable>
      {looked && <ShopSheet {...looked} onClose={() => setLooked(null)} />}
    </>
  )
}

/** A closed browser does not report that it left a shop. */
function ReadAgain({ retry }: { retry: () => void }): null {
  useEffect(() => {
    const timer = setInterval(retry, PRESENCE_TTL_MS)
    return () => clearInterval(timer)
  }, [retry])
  return null
}
