import { Link } from 'wouter'
import { pages } from '#routes.ts'
import { dateText } from '#shared/time/lagos-time.ts'
import { buttonClass } from '#ui/button.tsx'
import { BadgeCheck } from '#ui/icons/accounts.ts'
import { Hourglass } from '#ui/icons/payments.ts'
import type { Started } from '../../payments/payments.contract.ts'
import { graceEnd, paidUntil, renewableFrom } from '../../subscriptions.policy.ts'
import { PaymentNote } from './payment-note.tsx'

/** Shows when the paid period ends or ended, and what paying now does. Shows nothing without a period (G-103, G-104). */
export function YearNote({ started: { status, endDate, hides, clientSecret } }: { started: Started }) {
  if (!endDate) return null
  const end = dateText(endDate)
  if (!paidUntil({ status, endDate }))
    return (
      <PaymentNote tone="plain" Icon={Hourglass} title={`Your year ended on ${end}`}>
        {hides && (
          <p className="mt-1 text-ink-soft">
            Your shops stay listed until {dateText(graceEnd(endDate))}. Pay before then and nothing changes for your
            customers.
          </p>
        )}
      </PaymentNote>
    )
  return (
    <PaymentNote tone="good" Icon={BadgeCheck} title={`You are subscribed until ${end}`}>
      {clientSecret ? (
        <p className="mt-1 text-ink-soft">You can renew now. Your next year will start on {end}.</p>
      ) : (
        <>
          <p className="mt-1 text-ink-soft">
            You can renew from {dateText(renewableFrom(endDate))}. We will remind you before it ends.
          </p>
          <Link href={pages.dashboard} className={buttonClass('primary', 'mt-3 w-full px-2 sm:w-auto sm:px-4.5')}>
            Go to Dashboard
          </Link>
        </>
      )}
    </PaymentNote>
  )
}
