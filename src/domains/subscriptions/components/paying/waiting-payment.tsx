import type { ReactNode } from 'react'
import { useIdentity } from '#domains/accounts/components/identity/identity.ts'
import { countPhrase } from '#shared/count-text.ts'
import { momentText } from '#shared/time/lagos-time.ts'
import { MINUTE } from '#shared/time/units.ts'
import { Button } from '#ui/button.tsx'
import { Hourglass } from '#ui/icons/payments.ts'
import type { Attempt } from '../../payments/payments.contract.ts'
import { SandboxOutcomes } from './sandbox-outcomes.tsx'
import { usePaymentPolling } from './use-payment-polling.ts'

export function WaitingPayment({
  attempt,
  isSandbox,
  onEnded,
  children,
}: {
  attempt: Attempt
  isSandbox: boolean
  onEnded: (state: Attempt['state']) => void
  children: ReactNode
}) {
  const { failed, looking, fetchCharge } = usePaymentPolling(attempt, onEnded)
  return (
    <div className="grid gap-4">
      {children}
      <div className="flex gap-3 rounded-control bg-sunken p-3.5">
        <Hourglass className="mt-0.5 size-5 flex-none text-ink-soft" />
        <div className="min-w-0 text-sm">
          <p className="font-semibold">Waiting for your payment</p>
          {attempt.expiresAt && <Expiry at={attempt.expiresAt} />}
          <p className="mt-1 text-ink-soft [overflow-wrap:anywhere]">
            You may close this page. <Hearing />
          </p>
          <p role="status" className="mt-1 font-semibold text-warn empty:hidden">
            {failed && 'We could not check just now. We will try again in a moment.'}
          </p>
        </div>
      </div>
      <Button pending={looking} onClick={() => void fetchCharge()}>
        I Have Paid: Check Now
      </Button>
      {isSandbox && <SandboxOutcomes attempt={attempt} onPlayed={() => void fetchCharge()} />}
    </div>
  )
}

function Expiry({ at }: { at: string }) {
  const minutes = Math.floor((Date.parse(at) - Date.now()) / MINUTE)
  return (
    <p className="mt-1">
      Pay before <b className="figures">{momentText(at)}</b>
      {minutes > 0 && ` (${countPhrase(minutes, 'minute', 'minutes')} left)`}
    </p>
  )
}

function Hearing() {
  const { person } = useIdentity()
  const address = person?.email ?? person?.phone
  if (!address) return <>We will show it here when it arrives.</>
  return (
    <>
      When the money arrives, we will {person?.email ? 'write to' : 'send an SMS to'} {address}.
    </>
  )
}
