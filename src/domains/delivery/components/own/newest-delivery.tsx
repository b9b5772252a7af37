import { Link } from 'wouter'
import { useFound } from '#client/api/use-read.ts'
import { href, pages } from '#routes.ts'
import { formatNaira } from '#shared/money.ts'
import { Failure } from '#ui/failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ownDeliveriesRead } from '../delivery-reads.ts'
import { DeliverySteps } from './delivery-steps.tsx'

/** Shows the newest delivery of the signed-in person, and leads to all (G-203). */
export function NewestDelivery() {
  const { items, total, isError, retry } = useFound(ownDeliveriesRead())
  const newest = items?.[0]
  return (
    <section aria-labelledby="my-deliveries">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id="my-deliveries" className="text-lg">
          My deliveries
        </h2>
        {newest && (
          <Link href={pages.myDeliveries} className="link inline-flex min-h-6 items-center text-sm">
            All ({total})
          </Link>
        )}
      </div>
      {!items && (isError ? <Failure onRetry={retry} /> : <Skeleton className="h-24 w-full rounded-card" />)}
      {items && !newest && (
        <p className="card px-3.5 py-3 text-ink-soft">
          No deliveries yet. With Quick Delivery, in the menu and on shops’ pages, we bring what you need.
        </p>
      )}
      {newest && (
        <article aria-label={`Delivery ${newest.reference}`} className="card relative px-3.5 py-3 text-sm">
          <Link
            href={href(pages.delivery, { reference: newest.reference })}
            className="font-bold [overflow-wrap:anywhere] after:absolute after:inset-0"
          >
            {newest.quantity} × {newest.productName}
          </Link>
          <p className="text-ink-soft [overflow-wrap:anywhere]">
            {newest.shopName}
            {newest.price !== null && ` · ${formatNaira(newest.price)}`}
          </p>
          <p className="text-ink-soft">
            Reference <b className="figures">{newest.reference}</b>
          </p>
          <DeliverySteps status={newest.status} />
        </article>
      )}
    </section>
  )
}
