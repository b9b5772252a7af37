import '#ui/styles/forms.css'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { statusOf } from '#client/api/api-client.ts'
import { draftOwner } from '#client/drafts.ts'
import { clearAction, rememberAction } from '#client/pending-action.ts'
import { toastError } from '#domains/accounts/components/fields/refusal.ts'
import { clearIdentity } from '#domains/accounts/components/identity/identity.ts'
import type { GateRequest } from '#domains/shops/components/gate/gate-request.ts'
import { openGate } from '#domains/shops/components/gate/open-gate.ts'
import type { PendingVisit } from '#domains/shops/components/shop-page/pending-visit.ts'
import { countText } from '#shared/count-text.ts'
import { Button } from '#ui/button.tsx'
import { closesDialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.tsx'
import { useForm } from '#ui/use-form.ts'
import { ReviewBody } from '../rating-form.contract.ts'
import { MAX_COMMENT_LENGTH } from '../reviews.policy.ts'
import { PENDING_RATING } from './pending-rating.ts'
import { StarChoice } from './star-choice.tsx'
import { reviewBody, submitRating, type TypedReview, thankForRating } from './submit-rating.ts'

/** Takes stars and a comment, in the dialog with this id (RATE-02 to RATE-09). */
export function RatingForm({ dialog, shop }: { dialog: string; shop: GateRequest['shop'] }) {
  const shopId = shop.id
  const client = useQueryClient()
  const [typed, setTyped] = useState<TypedReview>({ rating: null, comment: '' })
  const firstStar = useRef<HTMLInputElement>(null)
  const { formProps, field, pending, close } = useForm({
    names: ['rating', 'comment'],
    contract: ReviewBody,
    body: ({ rating, comment }) => ({ ...(rating && { rating: Number(rating) }), comment }),
    onInvalid: ({ rating }) => {
      if (!rating) return
      firstStar.current?.focus()
      toast({
        title: 'Rating Required',
        description: 'Please select a rating before submitting.',
        tone: 'error',
      })
    },
    send: () => submitRating(shopId, typed),
    failed: (error) =>
      statusOf(error) === 401
        ? promptSignIn()
        : toastError(error, 'Error', 'Failed to submit rating. Please try again.'),
    sent: (submitted) => {
      close()
      thankForRating(client, shopId, submitted)
    },
  })
  // The dialog opened before this form mounted, with the focus elsewhere.
  useEffect(() => firstStar.current?.focus(), [])
  useForgottenOnClose(dialog)

  /** Saves the typed rating, so that it can be submitted after the sign-in (G-052). */
  function promptSignIn() {
    const typedBy = draftOwner()
    rememberAction({ kind: PENDING_RATING, payload: { shopId, ...reviewBody(typed), ...(typedBy && { typedBy }) } })
    clearIdentity(client)
    openGate({ action: 'rate', shop })
    // The typed rating takes the place of the wish to rate.
    clearAction('pendingVisit' satisfies PendingVisit['kind'])
  }

  const { onInput, ...comment } = field('comment')
  return (
    <form {...formProps} className="mt-5">
      <StarChoice
        name="rating"
        rating={typed.rating}
        onChoose={(rating) => {
          setTyped({ ...typed, rating })
          field('rating').onInput()
        }}
        error={field('rating').error}
        firstStar={firstStar}
      />
      <TextArea
        label="Comment (optional)"
        hint={
          <span className="flex justify-between gap-2">
            <span>Shown with your first name.</span>
            <span className="whitespace-nowrap figures">
              {countText(typed.comment.length)} / {countText(MAX_COMMENT_LENGTH)}
            </span>
          </span>
        }
        rows={4}
        maxLength={MAX_COMMENT_LENGTH}
        value={typed.comment}
        onChange={({ target }) => setTyped({ ...typed, comment: target.value })}
        onInput={onInput}
        className="mt-4"
        {...comment}
      />
      <p className="mt-4 text-sm text-ink-soft">
        If you have rated this shop before, this replaces your earlier rating.
      </p>
      <div className="mt-4 button-row gap-2">
        <Button {...closesDialog(dialog)}>Cancel</Button>
        <SubmitButton pending={pending}>Submit Rating</SubmitButton>
      </div>
    </form>
  )
}

function useForgottenOnClose(id: string) {
  useEffect(() => {
    const onClose = ({ target }: Event) => {
      if (target instanceof HTMLDialogElement && target.id === id) clearAction(PENDING_RATING)
    }
    // In the capture phase, because the dialog's own handler unmounts this form.
    document.addEventListener('close', onClose, true)
    return () => document.removeEventListener('close', onClose, true)
  }, [id])
}
