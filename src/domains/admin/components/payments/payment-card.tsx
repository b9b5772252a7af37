import { SOURCES, yearText } from '#domains/subscriptions/components/history/payment-words.ts'
import type { AdminPayment } from '#domains/subscriptions/payments/admin-payments.contract.ts'
import { formatNaira } from '#shared/money.ts'
import { dateTimeText } from '#shared/time/lagos-time.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-name.ts'
import { useAsk } from '../concurrency/dialog-host.tsx'
import { Contacts } from '../todo/contacts.tsx'
import { Fact } from '../todo/fact.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { type Act, actsOn, nameOf, statusText } from './payment-words.ts'

const ACTS: Record<Act, string> = { accept: 'Accept', refund: 'Refund', keep: 'Cancel refund' }
const PROVIDERS: Record<AdminPayment['provider'], string> = {
  sandbox: 'Sandbox',
  paystack: 'Paystack',
  stripe: 'Stripe',
}

export function PaymentCard({ payment }: { payment: AdminPayment }) {
  const show = useAsk()
  const { reference, provider, providerReference, channel, amount, received, person, paidAt, createdAt, held } = payment
  const name = person ? person.name.trim() || (person.email ?? person.phone ?? person.id) : 'A deleted account'
  const note = statusText(payment)
  const year = yearText(payment)
  const acts = actsOn(payment)
  const waits = held !== null
  return (
    <article aria-label={`${name}, ${reference}`} className="card p-3.5 sm:p-5">
      <div className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
        <h3 className="text-lg [overflow-wrap:anywhere]">{name}</h3>
        <b className="text-lg figures">{formatNaira(received ?? amount)}</b>
        {received !== null && received !== amount && (
          <span className="text-sm text-ink-soft">of {formatNaira(amount)}</span>
        )}
        <span className={cx('pill', (waits || payment.state !== 'paid') && 'bg-accent-soft text-warn')}>
          {nameOf(payment)}
        </span>
      </div>
      {person && <Contacts email={person.email} phone={person.phone} />}
      {note && <p className={cx('mt-2 text-sm font-semibold', waits ? 'text-warn' : 'text-ink-soft')}>{note}</p>}
      <dl className="mt-2.5 grid gap-x-5 gap-y-1.5 text-sm sm:grid-cols-2 lg:grid-cols-3">
        <Fact name={paidAt ? 'Paid' : 'Started'}>
          {dateTimeText(paidAt ?? createdAt)} · {SOURCES[channel]}
        </Fact>
        {year && <Fact name="Year">{year}</Fact>}
        <Fact name="Our reference">
          <span className="figures">{reference}</span>
        </Fact>
        {providerReference && (
          <Fact name={`Reference at ${PROVIDERS[provider]}`}>
            <span className="figures">{providerReference}</span>
          </Fact>
        )}
      </dl>
      {acts.length > 0 && (
        <div className="mt-3 button-row gap-2 sm:*:flex-none">
          {acts.map((act) => (
            <Button
              key={act}
              variant={act === 'accept' ? 'primary' : 'outline'}
              className={cx(act === 'refund' && 'text-danger')}
              aria-haspopup="dialog"
              onClick={({ currentTarget: opener }) =>
                show((close) => (
                  <PaymentDialog payment={payment} name={name} request={{ act, opener }} onClose={close} />
                ))
              }
            >
              {ACTS[act]}
            </Button>
          ))}
        </div>
      )}
    </article>
  )
}
