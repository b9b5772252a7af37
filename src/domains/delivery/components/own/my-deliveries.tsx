import { Link } from 'wouter'
import { useFound } from '#client/api/use-read.ts'
import { href, pages } from '#routes.ts'
import { dateText } from '#shared/time/lagos-time.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { OwnDelivery } from '../../delivery.contract.ts'
import { ownDeliveriesRead } from '../delivery-reads.ts'
import { DeliverySteps } from './delivery-steps.tsx'

/** G-203. */
export function MyDeliveries() {
  const { items, hasMore, loadMore, loadingMore, isError, retry } = useFound(ownDeliveriesRead())
  return (
    <section aria-labelledby="my-deliveries" className="card p-5">
      <h1 id="my-deliveries" className="text-xl">
        My deliveries
      </h1>
      {items?.length === 0 && (
        <p className="mt-1 text-ink-soft">
          No deliveries yet. With Quick Delivery, in the menu and on shops’ pages, we bring what you need.
        </p>
      )}
      {items && items.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {items.map((delivery) => (
            <Entry key={delivery.reference} delivery={delivery} />
          ))}
        </ul>
      )}
      {!items && !isError && <Skeleton className="mt-3 h-20 w-full" />}
      {isError && <Failure onRetry={retry} />}
      {hasMore && !isError && (
        <Button className="mt-3 w-full" pending={loadingMore} onClick={loadMore}>
          Load more
        </Button>
      )}
    </section>
  )
}

function Entry({
  delivery: { reference, productName, quantity, shopName, status, createdAt },
}: {
  delivery: OwnDelivery
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-40 flex-1">
        <p className="font-semibold [overflow-wrap:anywhere]">
          {quantity} × {productName}
        </p>
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
          {shopName} · {dateText(createdAt)} · <span className="figures">{reference}</span>
        </p>
        <DeliverySteps status={status} />
      </div>
      <Link
        href={href(pages.delivery, { reference })}
        aria-label={`Follow delivery ${reference}`}
        className={buttonClass('outline', 'flex-none')}
      >
        Follow
      </Link>
    </li>
  )
}
