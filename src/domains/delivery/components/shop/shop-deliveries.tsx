import '#ui/styles/dashboard.css'
import { useRead } from '#client/api/use-read.ts'
import { Failure } from '#ui/failure.tsx'
import { FINAL_STATUSES } from '../../delivery.policy.ts'
import { shopDeliveriesRead } from '../delivery-reads.ts'
import { ShopDeliveryEntry } from './shop-delivery-entry.tsx'

export function ShopDeliveries() {
  const { data: deliveries, isError, refetch } = useRead(shopDeliveriesRead())
  const open = deliveries?.filter(({ status }) => !FINAL_STATUSES.includes(status))
  if (open ? open.length === 0 : !isError) return null
  return (
    <section aria-labelledby="deliveries" className="mt-6">
      <h2 id="deliveries" className="text-xl">
        Delivery requests
      </h2>
      <p className="mt-1 mb-3 text-ink-soft">Tell us if you have it. We will talk to the customer and send a rider.</p>
      {open ? (
        <ul className="grid gap-3 lg:grid-cols-2">
          {open.map((delivery) => (
            <li key={delivery.reference}>
              <ShopDeliveryEntry delivery={delivery} />
            </li>
          ))}
        </ul>
      ) : (
        <Failure onRetry={() => void refetch()} />
      )}
    </section>
  )
}
