import '#ui/styles/dashboard.css'
import { useRead } from '#client/api/use-read.ts'
import { countText } from '#shared/count-text.ts'
import { Failure } from '#ui/failure.tsx'
import { Truck } from '#ui/icons/drawn.ts'
import { ChevronDown } from '#ui/icons/menus.ts'
import type { ShopDelivery } from '../../delivery.contract.ts'
import { FINAL_STATUSES } from '../../delivery.policy.ts'
import { shopDeliveriesRead } from '../delivery-reads.ts'
import { ShopDeliveryEntry } from './shop-delivery-entry.tsx'

export function ShopDeliveries() {
  const { data: deliveries, isError, refetch } = useRead(shopDeliveriesRead())
  if (deliveries ? deliveries.length === 0 : !isError) return null
  if (!deliveries)
    return (
      <section aria-labelledby="deliveries" className="mt-3">
        <h2 id="deliveries" className="text-lg">
          Deliveries
        </h2>
        <Failure onRetry={() => void refetch()} />
      </section>
    )
  const done = deliveries.filter(isDone)
  const open = deliveries.filter((delivery) => !isDone(delivery))
  return (
    <details id="deliveries" className="card group mt-3 scroll-mt-28">
      <summary className="flex min-h-14 cursor-pointer items-center gap-3 px-3.5 py-2 leading-5">
        <span className="grid size-9 flex-none place-items-center rounded-control bg-brand-soft text-brand">
          <Truck className="size-[1.125rem]" />
        </span>
        <span className="flex-1">
          <b className="block font-semibold">Deliveries</b>
          <span className="block text-[0.8125rem] text-ink-soft figures">
            {countText(open.length)} open, {countText(done.length)} done
          </span>
        </span>
        <ChevronDown className="size-5 flex-none group-open:rotate-180" />
      </summary>
      {open.length > 0 && (
        <p className="border-t border-line px-3.5 pt-2.5 text-sm text-ink-soft">
          Tell us if you have it. We will talk to the customer and send a rider.
        </p>
      )}
      <ul className="grid gap-3 p-3.5">
        {[...open, ...done].map((delivery) => (
          <li key={delivery.reference}>
            <ShopDeliveryEntry delivery={delivery} />
          </li>
        ))}
      </ul>
    </details>
  )
}

const isDone = ({ status }: ShopDelivery) => FINAL_STATUSES.includes(status)
