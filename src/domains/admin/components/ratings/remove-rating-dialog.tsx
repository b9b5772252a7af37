import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { send } from '#client/api/api-client.ts'
import { useToastError } from '#domains/accounts/components/identity/use-toast-error.ts'
import type { ListedRating } from '#domains/reports/ratings/ratings.contract.ts'
import { MAX_REMOVAL_LENGTH } from '#domains/reports/reports.policy.ts'
import { reportRoutes } from '#domains/reports/reports.routes.ts'
import { Button } from '#ui/button.tsx'
import { closeDialog, closesDialog, Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { toast } from '#ui/toast.tsx'
import { refreshTodo } from '../use-admin-live.ts'

/** Asks why a rating is removed. Its author reads the reason. */
export function RemoveRatingDialog({
  rating: { id: reviewId, shop },
  request,
  onClose,
}: {
  rating: ListedRating
  request: { opener: HTMLElement }
  onClose: () => void
}) {
  const client = useQueryClient()
  const toastError = useToastError()
  const id = useId()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [pending, setPending] = useState(false)
  const confirm = async () => {
    const lacksReason = reason.trim() === ''
    setMissing(lacksReason)
    if (lacksReason || pending) return
    setPending(true)
    try {
      await send(reportRoutes.removeRating, { params: { reviewId }, body: { reason } })
      const description = 'The rating has been removed and its author told why.'
      toast({ title: 'Rating Removed', description, tone: 'success' })
    } catch (error) {
      setPending(false)
      toastError(error, 'Error', 'Failed to remove the rating.')
      return
    }
    await refreshTodo(client, 'reports')
    closeDialog(id)
  }
  return (
    <Dialog
      id={id}
      title="Remove Rating"
      description={`It no longer counts for ${shop.name}, and its author cannot rate this shop for 30 days. We will send them the reason.`}
      open={request}
      onClose={onClose}
    >
      <div className="mt-5">
        <TextArea
          label="Reason"
          maxLength={MAX_REMOVAL_LENGTH}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          {...(isMissing && { error: 'Please enter a reason' })}
        />
      </div>
      <div className="mt-5 button-row gap-2">
        <Button {...closesDialog(id)}>Cancel</Button>
        <Button variant="danger" pending={pending} onClick={() => void confirm()}>
          Remove
        </Button>
      </div>
    </Dialog>
  )
}
