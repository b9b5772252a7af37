import { useId } from 'react'
import type { AdminDelivery } from '#domains/delivery/delivery.contract.ts'
import { type DeliveryStatus, MAX_NOTE_LENGTH } from '#domains/delivery/delivery.policy.ts'
import { DeliveryStatusBody } from '#domains/delivery/delivery-forms.contract.ts'
import { Button } from '#ui/button.tsx'
import { closeDialog, closesDialog, Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useForm } from '#ui/use-form.ts'
import { Happened } from '../concurrency/happened.tsx'
import { useConcurrentDecision } from '../concurrency/use-concurrent-decision.ts'
import { useMove } from './use-move.ts'

export function EndDeliveryForm({
  delivery,
  end,
  request,
  onClose,
}: {
  delivery: AdminDelivery
  end: DeliveryStatus
  request: { opener: HTMLElement }
  onClose: () => void
}) {
  const id = useId()
  const move = useMove(delivery)
  const isCancelled = end === 'cancelled'
  const { formProps, field, pending } = useForm({
    names: ['note'],
    contract: DeliveryStatusBody,
    body: ({ note }) => ({ status: end, note }),
    send: async (body) => {
      const errors = await move(body)
      if (errors && Object.keys(errors).length === 0) closeDialog(id)
      return errors
    },
  })
  const happened = useConcurrentDecision(
    { kind: 'delivery', id: delivery.reference, seen: delivery.steps.at(-1)?.id },
    pending,
  )
  const about = `${delivery.quantity} × ${delivery.productName}, ${delivery.reference}.`
  return (
    <Dialog
      id={id}
      title={isCancelled ? 'Cancel this delivery?' : 'Mark as not delivered?'}
      description={happened ? about : `${about} This cannot be undone.`}
      open={request}
      onClose={onClose}
    >
      {happened ? (
        <Happened words={happened} dialog={id} />
      ) : (
        <form {...formProps} className="mt-5">
          <TextArea
            label="Reason, shown to the customer (optional)"
            rows={3}
            maxLength={MAX_NOTE_LENGTH}
            {...field('note')}
          />
          <div className="mt-5 button-row gap-2">
            <Button {...closesDialog(id)}>Go back</Button>
            <SubmitButton variant="danger" pending={pending}>
              {isCancelled ? 'Cancel delivery' : 'Not delivered'}
            </SubmitButton>
          </div>
        </form>
      )}
    </Dialog>
  )
}
