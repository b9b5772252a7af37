import '#ui/styles/dashboard.css'
import { useRead } from '#client/api/use-read.ts'
import { Failure } from '#ui/failure.tsx'
import { OVER } from '../../delivery.policy.ts'
import { shopDeliveriesRead } from '../delivery-reads.ts'
import { ShopDeliveryEntry } from './shop-delivery-entry.tsx'

/** Delivery requests for the owner's shops that are not over; nothing while there are none. */
export function ShopDeliveries() {
  const { data: deliveries, isError, refetch } = useRead(shopDeliveriesRead())
  const open = deliveries?.filter(({ status }) => !OVER.includes(status))
  if (open ? open.length === 0 : !isError) return null
  return (
    <section aria-labelledby="deliveries" className="mt-6">
      <h2 id="deliveries" className="text-xl">
        Delivery requests
      </h2>
      <p className="mt-1 mb-3 text-ink-soft">
        Tell us whether you have it. We talk to the customer and send the rider.
      </p>
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
