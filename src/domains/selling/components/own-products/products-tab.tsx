import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import { useFound } from '#client/api/use-read.ts'
import type { OwnShop } from '#domains/shops/shops.contract.ts'
import { pages } from '#routes.ts'
import { countPhrase, countText } from '#shared/count-text.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Failure } from '#ui/failure.tsx'
import { Plus } from '#ui/icons/accounts.ts'
import { InsetField, InsetSelect } from '#ui/inset-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { FigureCards } from '../dashboard/figure-cards.tsx'
import { averageProducts, shopTotals } from '../dashboard/own-shop-figures.ts'
import { useOpenForm } from '../forms/selling-forms.tsx'
import { type OwnProductFilters, ownProductsRead } from '../selling-reads.ts'
import { OwnProductRow } from './own-product-row.tsx'

/** DASH-20 to DASH-24. */
export function ProductsTab({ shops }: { shops: readonly OwnShop[] | undefined }) {
  const [filters, setFilters] = useState<OwnProductFilters>({})
  const figures = shops && shopTotals(shops)
  return (
    <>
      <FigureCards
        cards={[
          { name: 'Total Products', value: figures?.products },
          { name: 'Active Shops', value: figures?.active },
          { name: 'Avg Products/Shop', value: figures && averageProducts(figures) },
        ]}
      />
      {shops && shops.length > 0 && <AddToShops shops={shops} />}
      {shops && shops.length > 0 && (
        <p className="mt-2.5 grid gap-2 sm:grid-cols-2">
          <Link href={pages.importProducts} className={buttonClass('soft')}>
            Add From a Price List
          </Link>
          <Link href={pages.shareShop} className={buttonClass('soft')}>
            Share Your Prices
          </Link>
        </p>
      )}
      {figures?.products !== 0 && <Filters shops={shops ?? []} onChange={setFilters} />}
      <ProductList filters={filters} shops={shops ?? []} />
    </>
  )
}

/** Shows only a few shops, so that the list of products is not far below. */
const SHOPS_AT_FIRST = 3

/** DASH-24. */
function AddToShops({ shops }: { shops: readonly OwnShop[] }) {
  const openForm = useOpenForm()
  const list = (some: readonly OwnShop[]) => (
    <ul aria-labelledby="add-to-shop" className="mt-2 grid grid-cols-1 gap-2 sm:grid-cols-2 lg:grid-cols-3">
      {some.map(({ id, name }) => (
        <li key={id} className="min-w-0">
          <Button
            className="w-full justify-start"
            aria-haspopup="dialog"
            aria-label={`Add product to ${name}`}
            onClick={({ currentTarget }) => openForm({ kind: 'product', shopId: id, opener: currentTarget })}
          >
            <Plus className="text-brand" /> <span className="truncate">{name}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <h3 id="add-to-shop" className="mt-5 text-base">
        Add a product to
      </h3>
      {list(shops.slice(0, SHOPS_AT_FIRST))}
      {shops.length > SHOPS_AT_FIRST && (
        <details>
          <summary className="link flex min-h-11 items-center">
            {countPhrase(shops.length - SHOPS_AT_FIRST, 'more shop', 'more shops')}
          </summary>
          {list(shops.slice(SHOPS_AT_FIRST))}
        </details>
      )}
    </>
  )
}

const TYPING_MS = 300

function Filters({
  shops,
  onChange,
}: {
  shops: readonly OwnShop[]
  onChange: (change: (filters: OwnProductFilters) => OwnProductFilters) => void
}) {
  const [timer, setTimer] = useState<ReturnType<typeof setTimeout>>()
  return (
    <search aria-label="Your products" className="mt-5 grid gap-2.5 sm:grid-cols-2">
      <InsetField
        label="Find by name"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        onChange={({ target: { value } }) => {
          clearTimeout(timer)
          setTimer(setTimeout(() => onChange((filters) => ({ ...filters, search: value.trim() })), TYPING_MS))
        }}
      />
      {shops.length > 1 && (
        <InsetSelect
          label="Shop"
          onChange={({ target: { value } }) => onChange((filters) => ({ ...filters, shopId: value }))}
        >
          <option value="">All shops</option>
          {shops.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </InsetSelect>
      )}
    </search>
  )
}

function ProductList({ filters, shops }: { filters: OwnProductFilters; shops: readonly OwnShop[] }) {
  const openForm = useOpenForm()
  const [newest] = shops
  const shopOf = useMemo(() => new Map(shops.map((shop) => [shop.id, shop])), [shops])
  const { items, total, hasMore, loadMore, loadingMore, isError, retry } = useFound(ownProductsRead(filters))
  if (!items) return isError ? <Failure onRetry={retry} /> : <Skeleton className="mt-5 h-96 w-full rounded-card" />
  if (items.length === 0) {
    return (
      <div className="mt-5">
        {filters.search || filters.shopId ? (
          <EmptyState title="No product found">Try another word, or all shops.</EmptyState>
        ) : (
          <EmptyState
            title="No products yet"
            action={
              <Button
                variant="primary"
                aria-haspopup="dialog"
                onClick={({ currentTarget: opener }) =>
                  openForm(newest ? { kind: 'product', shopId: newest.id, opener } : { kind: 'shop', opener })
                }
              >
                <Plus /> {newest ? 'New Product' : 'Add Shop'}
              </Button>
            }
          >
            Products of all your shops will appear here.
          </EmptyState>
        )}
      </div>
    )
  }
  return (
    <>
      <p aria-live="polite" className="mt-4 text-sm text-ink-soft figures">
        {countPhrase(total, 'product', 'products')}
      </p>
      <ul aria-label="Products of all your shops" className="card mt-2 divide-y divide-line">
        {items.map((product) => (
          <OwnProductRow key={product.id} product={product} shop={shopOf.get(product.shopId)} />
        ))}
      </ul>
      {isError && <Failure onRetry={loadMore} />}
      {hasMore && !isError && (
        <div className="mt-5 flex flex-col items-center gap-2">
          <Button className="min-w-44" pending={loadingMore} onClick={loadMore}>
            Load more
          </Button>
          <p className="text-sm text-ink-soft">
            Showing {countText(items.length)} of {countText(total)}
          </p>
        </div>
      )}
    </>
  )
}
