import { Link } from 'wouter'
import { useRead } from '#client/api/use-read.ts'
import type { OwnShop } from '#domains/shops/shops.contract.ts'
import { graceEnd, LISTING_FEE, paidUntil, renewableFrom } from '#domains/subscriptions/subscriptions.policy.ts'
import { pages } from '#routes.ts'
import { formatNaira } from '#shared/money.ts'
import { dateText } from '#shared/time/lagos-time.ts'
import { subscriptionRead } from '../selling-reads.ts'

/** Shows whether the listing fee is paid (G-074). Renders nothing while that is unknown (DASH-35) or if listing is free. */
export function SubscriptionLine({ shops }: { shops: readonly OwnShop[] | undefined }) {
  const { data: subscription } = useRead(subscriptionRead())
  if (subscription === undefined) return null
  const until = paidUntil(subscription)
  const ended = subscription?.status === 'past_due' && !until ? subscription.endDate : null
  const needsNone = shops?.some(({ checklist }) => checklist.every(({ step }) => step !== 'subscription'))
  if (!until && !ended && needsNone) return null
  const canRenew = ended !== null || (until !== null && Date.parse(renewableFrom(until)) <= Date.now())
  return (
    <p className="mt-0.5 w-0 min-w-full">
      {until && `Paid until ${dateText(until)}`}
      {ended && `Your year ended on ${dateText(ended)}`}
      {ended && needsNone === false && `: your shops stay listed until ${dateText(graceEnd(ended))}`}
      {!until &&
        !ended &&
        `Not subscribed: your shops go live once you subscribe (${formatNaira(LISTING_FEE.amount)}/year).`}
      {canRenew && (
        <Link href={pages.subscribe} className="link ml-2 inline-flex min-h-6 items-center">
          Renew now
        </Link>
      )}
    </p>
  )
}
