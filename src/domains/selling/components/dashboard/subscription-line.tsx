import { useRead } from '#client/api/use-read.ts'
import type { OwnShop } from '#domains/shops/shops.contract.ts'
import { LISTING_FEE, paidUntil } from '#domains/subscriptions/subscriptions.policy.ts'
import { formatNaira } from '#shared/money.ts'
import { dateText } from '#shared/time/lagos-time.ts'
import { subscriptionRead } from '../selling-reads.ts'

/** Whether the year is paid (G-074). Says nothing while that is not known (DASH-35), or when the shops need no paid year. */
export function SubscriptionLine({ shops }: { shops: readonly OwnShop[] | undefined }) {
  const { data: subscription } = useRead(subscriptionRead())
  if (subscription === undefined) return null
  const until = paidUntil(subscription)
  if (!until && shops?.some(({ checklist }) => checklist.every(({ step }) => step !== 'subscription'))) return null
  return (
    <p className="mt-2 text-sm font-semibold text-ink-soft">
      {until
        ? `Subscribed until ${dateText(until)}`
        : `Not subscribed: your shops go live once you subscribe (${formatNaira(LISTING_FEE.amount)}/year).`}
    </p>
  )
}
