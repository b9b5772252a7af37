import '#ui/styles/forms.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '#client/api/api-client.ts'
import { useToastError } from '#domains/accounts/components/identity/use-toast-error.ts'
import { refreshRatings } from '#domains/products/components/refresh-ratings.ts'
import type { ShopReview } from '#domains/shops/shops.contract.ts'
import { Button } from '#ui/button.tsx'
import { closeDialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.tsx'
import { useForm } from '#ui/use-form.ts'
import { ReplyBody } from '../reply-form.contract.ts'
import { MAX_REPLY_LENGTH } from '../reviews.policy.ts'
import { reviewRoutes } from '../reviews.routes.ts'

export function ReplyForm({ dialog, shopId, review }: { dialog: string; shopId: number; review: ShopReview }) {
  const toastError = useToastError()
  const client = useQueryClient()
  const [removing, setRemoving] = useState(false)
  const params = { reviewId: review.id }
  const done = (title: string) => {
    close()
    toast({ title, tone: 'success' })
    void refreshRatings(client, shopId)
  }
  const { formProps, field, pending, close } = useForm({
    names: ['text'],
    contract: ReplyBody,
    send: (body) => send(reviewRoutes.reply, { params, body }),
    failed: (error) => toastError(error, 'Error', 'Could not save your reply. Please try again.'),
    sent: () => done(review.reply ? 'Reply changed' : 'Reply published'),
  })
  async function remove() {
    setRemoving(true)
    try {
      await send(reviewRoutes.removeReply, { params })
      done('Reply removed')
    } catch (error) {
      toastError(error, 'Error', 'Your reply was not removed. Please try again.')
    }
    setRemoving(false)
  }
  return (
    <form {...formProps} className="mt-5">
      <TextArea
        label="Your reply"
        rows={5}
        maxLength={MAX_REPLY_LENGTH}
        defaultValue={review.reply?.text}
        {...field('text')}
      />
      <div className="mt-4 button-row gap-2">
        {review.reply ? (
          <Button pending={removing} onClick={() => void remove()}>
            Remove
          </Button>
        ) : (
          <Button onClick={() => closeDialog(dialog)}>Cancel</Button>
        )}
        <SubmitButton pending={pending}>{review.reply ? 'Save reply' : 'Send reply'}</SubmitButton>
      </div>
    </form>
  )
}
