import { useRead } from '#client/api/use-read.ts'
import { LISTING_FEE, paidUntil } from '#domains/subscriptions/subscriptions.policy.ts'
import { formatNaira } from '#shared/money.ts'
import { dateText } from '#shared/time/lagos-time.ts'
import { subscriptionRead } from '../selling-reads.ts'

/** Whether the year is paid (G-074). Says nothing while that is not known (DASH-35). */
export function SubscriptionLine() {
  const { data: subscription } = useRead(subscriptionRead())
  if (subscription === undefined) return null
  const until = paidUntil(subscription)
  return (
    <p className="mt-2 text-sm font-semibold text-ink-soft">
      {until
        ? `Subscribed until ${dateText(until)}`
        : `Not subscribed: your shops go live once you subscribe (${formatNaira(LISTING_FEE.amount)}/year).`}
    </p>
  )
}
