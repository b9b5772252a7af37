import { useId } from 'react'
import type { DeskDelivery } from '#domains/delivery/delivery.contract.ts'
import { type DeliveryStatus, LONGEST_NOTE } from '#domains/delivery/delivery.policy.ts'
import { DeskBody } from '#domains/delivery/delivery-forms.contract.ts'
import { Button } from '#ui/button.tsx'
import { closeDialog, closesDialog, Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useForm } from '#ui/use-form.ts'
import { Happened } from '../meanwhile/happened.tsx'
import { useMeanwhile } from '../meanwhile/use-meanwhile.ts'
import { useMove } from './use-move.ts'

/** Ends a request without delivery, with the reason that the customer reads. */
export function EndDeliveryForm({
  delivery,
  end,
  asked,
  onClose,
}: {
  delivery: DeskDelivery
  end: DeliveryStatus
  asked: { opener: HTMLElement }
  onClose: () => void
}) {
  const id = useId()
  const move = useMove(delivery)
  const isCancelled = end === 'cancelled'
  const { formProps, field, pending } = useForm({
    names: ['note'],
    contract: DeskBody,
    body: ({ note }) => ({ status: end, note }),
    send: async (body) => {
      const errors = await move(body)
      if (errors && Object.keys(errors).length === 0) closeDialog(id)
      return errors
    },
  })
  const happened = useMeanwhile({ kind: 'delivery', id: delivery.reference, seen: delivery.steps.at(-1)?.id }, pending)
  const about = `${delivery.quantity} × ${delivery.productName}, ${delivery.reference}.`
  return (
    <Dialog
      id={id}
      title={isCancelled ? 'Cancel this delivery?' : 'Could it not be delivered?'}
      description={happened ? about : `${about} This is its end: nothing can follow.`}
      open={asked}
      onClose={onClose}
    >
      {happened ? (
        <Happened words={happened} dialog={id} />
      ) : (
        <form {...formProps} className="mt-5">
          <TextArea
            label="Why? The customer reads it (optional)"
            rows={3}
            maxLength={LONGEST_NOTE}
            {...field('note')}
          />
          <div className="mt-5 button-row gap-2">
            <Button {...closesDialog(id)}>Go back</Button>
            <SubmitButton look="danger" pending={pending}>
              {isCancelled ? 'Cancel delivery' : 'Not delivered'}
            </SubmitButton>
          </div>
        </form>
      )}
    </Dialog>
  )
}
