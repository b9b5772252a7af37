import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { messageOf, send } from '#client/api/api-client.ts'
import { signInAgain } from '#domains/accounts/components/identity/sign-in-again.ts'
import type { AdminPayment } from '#domains/subscriptions/payments/admin-payments.contract.ts'
import { formatNaira } from '#shared/money.ts'
import { Button } from '#ui/button.tsx'
import { closeDialog, closesDialog, Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.tsx'
import { ownApi } from '../../../../own-routes.ts'
import { refreshDesk } from '../use-admin-live.ts'
import type { Act } from './payment-words.ts'

type Words = { title: string; question: string; button: string; done: string }

const WORDS: Record<Act | 'refundYear', (amount: string, name: string) => Words> = {
  accept: (amount, name) => ({
    title: 'Accept this payment?',
    question: `${amount} from ${name} counts as the yearly fee: a year begins now, or after the one that runs. They are told.`,
    button: 'Accept',
    done: 'The payment is accepted and its owner told.',
  }),
  refund: (amount, name) => ({
    title: 'Send this money back?',
    question: `${amount} goes back to ${name} at once. They are told.`,
    button: 'Refund',
    done: 'The money was sent back and its owner told.',
  }),
  refundYear: (amount, name) => ({
    title: 'Send this money back?',
    question: `${name} is told now that ${amount} goes back in seven days. The year that it paid ends then; shops that no other paid year covers are hidden. Until that day you can call it off.`,
    button: 'Announce the refund',
    done: 'The refund is announced for in seven days.',
  }),
  keep: (amount, name) => ({
    title: 'Call off the refund?',
    question: `${amount} from ${name} stays with us, and their year goes on.`,
    button: 'Keep it',
    done: 'The refund is called off: the year goes on.',
  }),
}

/** Asks before money is accepted or goes back (G-188, G-190). */
export function PaymentDialog({
  payment: { id: paymentId, state, held, received, amount },
  name,
  asked,
  onClose,
}: {
  payment: AdminPayment
  name: string
  asked: { act: Act; opener: HTMLElement }
  onClose: () => void
}) {
  const client = useQueryClient()
  const id = useId()
  const [pending, setPending] = useState(false)
  const isYear = asked.act === 'refund' && held === null
  const { title, question, button, done } = WORDS[isYear ? 'refundYear' : asked.act](
    formatNaira(received ?? amount),
    name,
  )
  const confirm = async () => {
    if (pending) return
    setPending(true)
    try {
      const decision = asked.act === 'refund' ? 'refund' : 'accept'
      await send(ownApi.payments.decide, { params: { paymentId }, body: { decision, seen: state } })
      void toast({ title: 'Success', description: done, tone: 'success' })
    } catch (error) {
      if (!signInAgain(client, error))
        void toast({
          title: 'Error',
          description: messageOf(error, 'Nothing was changed. Please try again.'),
          tone: 'error',
        })
    }
    await refreshDesk(client, 'payments')
    closeDialog(id)
  }
  return (
    <Dialog id={id} title={title} description={question} open={asked} onClose={onClose}>
      <div className="mt-5 button-row gap-2">
        <Button {...closesDialog(id)}>Go back</Button>
        <Button look={asked.act === 'refund' ? 'danger' : 'primary'} pending={pending} onClick={() => void confirm()}>
          {button}
        </Button>
      </div>
    </Dialog>
  )
}
