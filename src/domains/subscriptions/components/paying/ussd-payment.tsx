import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNaira } from '#shared/money.ts'
import { USSD_BANKS } from '#shared/payments/ussd-banks.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Options, SelectField } from '#ui/field.tsx'
import { Copy } from '#ui/icons/contact.ts'
import { Phone } from '#ui/icons/details.ts'
import { Hash } from '#ui/icons/payments.ts'
import { copy } from '#ui/share.tsx'
import type { Attempt, Started } from '../../payments/payments.contract.ts'
import { LISTING_FEE } from '../../subscriptions.policy.ts'
import { isPendingPayment } from './confirm-payment.ts'
import { Confirming } from './confirming.tsx'
import { openCharge } from './open-charge.ts'
import { WaitingPayment } from './waiting-payment.tsx'

/** Shows a USSD code of the person's bank, which they dial without mobile data (G-188). */
export function UssdPayment({ started }: { started: Started }) {
  const client = useQueryClient()
  const [bank, setBank] = useState<string>(USSD_BANKS[0].code)
  const [opening, setOpening] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const [ended, setEnded] = useState<Attempt['state']>()
  const attempt = started.waiting.find(({ channel, state }) => channel === 'ussd' && isPendingPayment(state))
  if (attempt?.state === 'confirming') return <Confirming attempt={attempt} />
  if (attempt?.checkout?.kind === 'ussd' && !choosing) {
    const { code } = attempt.checkout
    return (
      <WaitingPayment attempt={attempt} isSandbox={started.provider === 'sandbox'} onEnded={setEnded}>
        <div className="rounded-control border border-line p-4 text-center">
          <p className="text-sm text-ink-soft">Dial this code to pay {formatNaira(attempt.amount)}</p>
          <p className="mt-1 text-2xl font-black figures [overflow-wrap:anywhere]">{code}</p>
        </div>
        <div className="grid grid-cols-[1fr_auto] gap-2">
          <a href={`tel:${code.replaceAll('#', '%23')}`} className={buttonClass('primary')}>
            <Phone /> Dial the Code
          </a>
          <Button onClick={() => void copy(code, { title: 'Code copied' })}>
            <Copy /> Copy
          </Button>
        </div>
        <p className="text-sm text-ink-soft">
          Dial from the phone number that your bank knows, and confirm with your bank’s PIN. Different bank?{' '}
          <button type="button" className="link min-h-11" onClick={() => setChoosing(true)}>
            Choose your bank
          </button>
        </p>
      </WaitingPayment>
    )
  }
  const open = async () => {
    setOpening(true)
    if (await openCharge(client, { channel: 'ussd', bank })) setChoosing(false)
    setOpening(false)
  }
  return (
    <div className="grid gap-4">
      {ended === 'expired' && (
        <p role="status" className="rounded-control bg-accent-soft p-3.5 font-semibold text-warn">
          That code has expired. Please do not dial it.
        </p>
      )}
      <p className="text-ink-soft">
        We will give you a code to dial on your phone. It uses no data, and {formatNaira(LISTING_FEE.amount)} is taken
        from your bank account once you confirm with your PIN.
      </p>
      <SelectField label="Your bank" value={bank} onChange={({ target }) => setBank(target.value)}>
        <Options of={USSD_BANKS.map(({ code, name }) => [code, `${name} (*${code}#)`])} />
      </SelectField>
      <Button variant="primary" pending={opening} onClick={() => void open()}>
        <Hash /> {ended ? 'Get Another Code' : 'Get a Code'}
      </Button>
    </div>
  )
}
