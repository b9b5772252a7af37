import '#ui/styles/dashboard.css'
import { useState } from 'react'
import { Link } from 'wouter'
import { useRead } from '#client/api/use-read.ts'
import { useRouteParams } from '#client/use-route-params.ts'
import { ownShopsRead } from '#domains/shops/components/shop-reads.ts'
import type { OwnShop } from '#domains/shops/shops.contract.ts'
import { href, pages } from '#routes.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Failure } from '#ui/failure.tsx'
import { SelectField } from '#ui/field.tsx'
import { ArrowLeft } from '#ui/icons/accounts.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { ListSource } from '../components/price-lists/list-source.tsx'
import { Preview } from '../components/price-lists/preview.tsx'
import { useImport } from '../components/price-lists/use-import.ts'

const PRODUCTS = href(pages.dashboard, {}, { tab: 'products' })

/** G-195. */
export default function ImportProductsPage() {
  const { data: shops, isError, refetch } = useRead(ownShopsRead())
  return (
    <div className="wrap max-w-3xl py-5 md:py-10">
      <Link href={PRODUCTS} className="link inline-flex min-h-11 items-center gap-1.5">
        <ArrowLeft className="size-4" /> Dashboard
      </Link>
      <h1 className="text-2xl md:text-3xl">Add products from a list</h1>
      {!shops && isError && <Failure onRetry={() => void refetch()} />}
      {!shops && !isError && <Skeleton className="mt-4 h-64 w-full rounded-card" />}
      {shops?.length === 0 && (
        <div className="mt-4">
          <EmptyState heading="h2" title="No shops yet">
            Add a shop first: its products come from your list.
          </EmptyState>
        </div>
      )}
      {shops?.[0] && <Import shops={shops} first={shops[0]} />}
    </div>
  )
}

function Import({ shops, first }: { shops: readonly OwnShop[]; first: OwnShop }) {
  const { search } = useRouteParams()
  const [shopId, setShopId] = useState(Number(search.get('shop')))
  const shop = shops.find(({ id }) => id === shopId) ?? first
  const list = useImport(
    shop.id,
    shops.map(({ id }) => id),
    setShopId,
  )
  const { step, lines } = list
  if (step === 'saved') return <Saved shop={shop} count={list.saved} changed={list.changed} onMore={list.startAgain} />
  return (
    <div className="mt-4 grid gap-4">
      {shops.length > 1 && (
        <SelectField
          label="Shop"
          value={shop.id}
          disabled={step === 'saving'}
          onChange={({ target }) => setShopId(Number(target.value))}
        >
          {shops.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {lines && step !== 'typing' ? (
        <Preview
          shopName={shop.name}
          lines={lines}
          unread={list.unread}
          columns={list.columns}
          fileName={list.fileName}
          onAdd={list.add}
          onUses={step === 'mending' ? list.readAs : null}
          room={list.room}
          saving={step === 'saving' ? list.sent : null}
          onMend={list.mend}
          onLeaveOut={list.leaveOut}
          onSave={(chosen) => void list.save(chosen)}
          onBack={list.startAgain}
        />
      ) : (
        <ListSource
          text={list.text}
          fileName={list.fileName}
          pending={step === 'reading'}
          error={list.error}
          onType={list.type}
          onRead={(source) => void list.read(source)}
          onRefuse={list.refuse}
        />
      )}
    </div>
  )
}

function Saved({
  shop,
  count,
  changed,
  onMore,
}: {
  shop: OwnShop
  count: number
  changed: number
  onMore: () => void
}) {
  return (
    <div className="mt-4" role="status">
      <EmptyState
        heading="h2"
        title={`${count.toLocaleString('en-NG')} ${count === 1 ? 'product is' : 'products are'} saved`}
        action={
          <>
            <Link href={PRODUCTS} className={buttonClass('primary')}>
              See Your Products
            </Link>
            <button type="button" className={buttonClass()} onClick={onMore}>
              Add Another List
            </button>
          </>
        }
      >
        They are in {shop.name}.
        {changed > 0 && ` ${changed.toLocaleString('en-NG')} of them were there before and have changed.`} Products with
        photos sell better. Add photos when you can.
      </EmptyState>
    </div>
  )
}
