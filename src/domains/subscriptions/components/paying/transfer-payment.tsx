import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatNaira } from '#shared/money.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { cx } from '#ui/class-name.ts'
import { Copy } from '#ui/icons/contact.ts'
import { Landmark } from '#ui/icons/payments.ts'
import { copy } from '#ui/share.tsx'
import type { Attempt, Started } from '../../payments/payments.contract.ts'
import { LISTING_FEE } from '../../subscriptions.policy.ts'
import { isPendingPayment } from './confirm-payment.ts'
import { Confirming } from './confirming.tsx'
import { openCharge } from './open-charge.ts'
import { WaitingPayment } from './waiting-payment.tsx'

/** Shows a bank transfer to an account that belongs to this attempt (G-188). */
export function TransferPayment({ started }: { started: Started }) {
  const client = useQueryClient()
  const [opening, setOpening] = useState(false)
  const [ended, setEnded] = useState<Attempt['state']>()
  const attempt = started.waiting.find(({ channel, state }) => channel === 'transfer' && isPendingPayment(state))
  if (attempt?.state === 'confirming') return <Confirming attempt={attempt} />
  if (attempt?.checkout?.kind === 'transfer') {
    const { bank, accountNumber, accountName } = attempt.checkout
    return (
      <WaitingPayment attempt={attempt} isSandbox={started.provider === 'sandbox'} onEnded={setEnded}>
        <dl className="divide-y divide-line rounded-control border border-line">
          <Detail name="Amount" copied={String(attempt.amount)}>
            <b className="text-2xl">{formatNaira(attempt.amount)}</b>
          </Detail>
          <Detail name="Account number" copied={accountNumber}>
            <b className="text-2xl tracking-wide">{accountNumber}</b>
          </Detail>
          <Detail name="Bank">{bank}</Detail>
          <Detail name="Account name">{accountName}</Detail>
        </dl>
        <p className="text-sm text-ink-soft">
          Transfer exactly this amount from your bank’s app or from any POS. The account is for this payment only.
        </p>
      </WaitingPayment>
    )
  }
  const open = async () => {
    setOpening(true)
    await openCharge(client, { channel: 'transfer' })
    setOpening(false)
  }
  return (
    <div className="grid gap-4">
      {ended === 'expired' && (
        <p role="status" className="rounded-control bg-accent-soft p-3.5 font-semibold text-warn">
          That account has expired. Please do not transfer to it. If you already paid, we will find the payment and
          message you.
        </p>
      )}
      <p className="text-ink-soft">
        We will give you an account number for this payment. Transfer {formatNaira(LISTING_FEE.amount)} to it from your
        bank’s app or from any POS.
      </p>
      <Button variant="primary" pending={opening} onClick={() => void open()}>
        <Landmark /> {ended ? 'Get Another Account Number' : 'Get an Account Number'}
      </Button>
    </div>
  )
}

function Detail({ name, copied, children }: { name: string; copied?: string; children: ReactNode }) {
  return (
    <div className="relative px-3.5 py-2">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className={cx('font-semibold figures [overflow-wrap:anywhere]', copied && 'pr-11')}>
        {children}
        {copied && (
          <IconButton
            label={`Copy the ${name.toLowerCase()}`}
            variant="ghost"
            className="absolute top-1/2 right-1.5 -translate-y-1/2"
            onClick={() => void copy(copied, { title: `${name} copied` })}
          >
            <Copy />
          </IconButton>
        )}
      </dd>
    </div>
  )
}
