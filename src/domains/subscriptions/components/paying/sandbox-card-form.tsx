import { useQueryClient } from '@tanstack/react-query'
import { messageOf, send } from '#client/api/api-client.ts'
import { fieldErrorsOf } from '#domains/accounts/components/fields/refusal.ts'
import { signInAgain } from '#domains/accounts/components/identity/sign-in-again.ts'
import { SANDBOX_CARDS } from '#shared/payments/sandbox-cards.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useForm } from '#ui/use-form.ts'
import { SandboxCardBody } from '../../payments/sandbox-card.contract.ts'
import { paymentRoutes } from '../../subscriptions.routes.ts'
import { SUBSCRIBE } from '../full-plan.ts'
import { showFailure, UNEXPECTED } from './confirm-payment.ts'

const PLAYS = { paid: 'is paid', declined: 'is declined, with a reason', fails: 'fails without a reason' } as const

/** Accepts test cards only, and no other number leaves the browser (DATA-07). */
export function SandboxCardForm({ clientSecret, onSent }: { clientSecret: string; onSent: () => Promise<void> }) {
  const client = useQueryClient()
  const { formProps, field, fill, pending } = useForm({
    names: ['number', 'expiry', 'cvc'],
    contract: SandboxCardBody,
    body: (typed) => ({ ...typed, clientSecret }),
    send: (body) => send(paymentRoutes.sandboxCard, { body }),
    failed: (error) => {
      if (signInAgain(client, error)) return
      const wrong = fieldErrorsOf(error)
      if (Object.keys(wrong).length === 0) showFailure(messageOf(error, UNEXPECTED))
      return wrong
    },
    sent: () => onSent(),
  })
  return (
    <form {...formProps} className="grid gap-4">
      <TextField
        label="Card number"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        placeholder={SANDBOX_CARDS[0].number}
        {...field('number')}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          label="Expiry"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
          placeholder="MM/YY"
          {...field('expiry')}
        />
        <TextField
          label="CVC"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="go"
          placeholder="123"
          {...field('cvc')}
        />
      </div>
      <SubmitButton pending={pending}>{SUBSCRIBE}</SubmitButton>
      <fieldset className="grid gap-1 rounded-control border border-dashed border-edge px-3.5 pt-1 pb-2">
        <legend className="px-1.5 text-sm font-semibold">Test mode: no money moves</legend>
        <p className="text-sm text-ink-soft">Only these cards work. Never type a real card number here.</p>
        <ul className="divide-y divide-line">
          {SANDBOX_CARDS.map(({ number, plays }) => (
            <li key={number} className="flex items-center gap-2 py-1">
              <span className="min-w-0 flex-1 text-sm">
                <b className="block figures">{number}</b> {PLAYS[plays]}
              </span>
              <Button
                className="px-3"
                aria-label={`Use ${number}`}
                onClick={() => fill({ number, expiry: '12/34', cvc: '123' })}
              >
                Use
              </Button>
            </li>
          ))}
        </ul>
      </fieldset>
    </form>
  )
}
