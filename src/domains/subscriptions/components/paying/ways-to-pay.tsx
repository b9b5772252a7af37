import { type ReactNode, useState } from 'react'
import { Tabs } from '#ui/tabs.tsx'
import type { Started } from '../../payments/payments.contract.ts'
import { CardPayment } from './card-payment.tsx'
import { isPendingPayment } from './confirm-payment.ts'
import { TransferPayment } from './transfer-payment.tsx'
import { UssdPayment } from './ussd-payment.tsx'

type Way = Started['channels'][number]
const NAMES: Record<Way, string> = { card: 'Card', transfer: 'Transfer', ussd: 'USSD' }

/** Lists the provider's payment channels and opens the pending one (G-188). */
export function WaysToPay({ started }: { started: Started }) {
  const [waiting] = started.waiting.filter(({ state }) => isPendingPayment(state))
  const [chosen, choose] = useState<Way>(waiting?.channel ?? 'card')
  const panels: Record<Way, ReactNode> = {
    card: started.attempt && <CardPayment attempt={started.attempt} />,
    transfer: <TransferPayment started={started} />,
    ussd: <UssdPayment started={started} />,
  }
  const [only, ...others] = started.channels
  if (only && others.length === 0) return panels[only]
  return (
    <Tabs
      label="How do you want to pay?"
      current={chosen}
      onChoose={choose}
      tabs={started.channels.map((way) => ({
        key: way,
        name: NAMES[way],
        panel: <div className="pt-4">{panels[way]}</div>,
      }))}
    />
  )
}
