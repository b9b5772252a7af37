import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { send } from '#client/api/api-client.ts'
import { isProofMissing } from '#domains/accounts/components/fields/refusal.ts'
import { useToastError } from '#domains/accounts/components/identity/use-toast-error.ts'
import type { AdminPayment } from '#domains/subscriptions/payments/admin-payments.contract.ts'
import { paymentRoutes } from '#domains/subscriptions/subscriptions.routes.ts'
import { formatNaira } from '#shared/money.ts'
import { Button } from '#ui/button.tsx'
import { closeDialog, closesDialog, Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.tsx'
import { refreshTodo } from '../use-admin-live.ts'
import type { Act } from './payment-words.ts'

type Words = { title: string; question: string; button: string; done: string }

const WORDS: Record<Act | 'refundYear', (amount: string, name: string) => Words> = {
  accept: (amount, name) => ({
    title: 'Accept this payment?',
    question: `${amount} from ${name} will count as the yearly fee. Their new year begins now, or after the current one. We will notify them.`,
    button: 'Accept',
    done: 'Payment accepted. The owner has been notified.',
  }),
  refund: (amount, name) => ({
    title: 'Refund this payment?',
    question: `We will refund ${amount} to ${name} now and notify them.`,
    button: 'Refund',
    done: 'Payment refunded. The owner has been notified.',
  }),
  refundYear: (amount, name) => ({
    title: 'Refund this payment?',
    question: `We will refund ${amount} to ${name} in seven days and notify them now. The year that it paid ends then, and shops without another paid year will be hidden. You can cancel the refund until that day.`,
    button: 'Schedule refund',
    done: 'Refund scheduled in seven days. The owner has been notified.',
  }),
  keep: (amount, name) => ({
    title: 'Cancel the refund?',
    question: `${amount} from ${name} stays with us, and their year continues.`,
    button: 'Keep it',
    done: 'Refund cancelled. The subscription continues.',
  }),
}

/** Asks before a payment is accepted or refunded, or a refund is cancelled (G-188, G-190). */
export function PaymentDialog({
  payment: { id: paymentId, state, held, received, amount },
  name,
  request,
  onClose,
}: {
  payment: AdminPayment
  name: string
  request: { act: Act; opener: HTMLElement }
  onClose: () => void
}) {
  const client = useQueryClient()
  const toastError = useToastError()
  const id = useId()
  const [pending, setPending] = useState(false)
  const isYear = request.act === 'refund' && held === null
  const { title, question, button, done } = WORDS[isYear ? 'refundYear' : request.act](
    formatNaira(received ?? amount),
    name,
  )
  const confirm = async () => {
    if (pending) return
    setPending(true)
    try {
      const decision = request.act === 'refund' ? 'refund' : 'accept'
      await send(paymentRoutes.decide, { params: { paymentId }, body: { decision, seen: state } })
      toast({ title: 'Success', description: done, tone: 'success' })
    } catch (error) {
      if (isProofMissing(error)) return setPending(false)
      toastError(error, 'Error', 'Could not update. Please try again.')
    }
    await refreshTodo(client, 'payments')
    closeDialog(id)
  }
  return (
    <Dialog id={id} title={title} description={question} open={request} onClose={onClose}>
      <div className="mt-5 button-row gap-2">
        <Button {...closesDialog(id)}>Go back</Button>
        <Button
          variant={request.act === 'refund' ? 'danger' : 'primary'}
          pending={pending}
          onClick={() => void confirm()}
        >
          {button}
        </Button>
      </div>
    </Dialog>
  )
}
