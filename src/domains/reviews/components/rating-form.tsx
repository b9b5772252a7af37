import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { loginTypeDialog } from '#domains/accounts/components/login-type.ts'
import { refuse } from '#domains/accounts/components/refusal.ts'
import { forgetTypedRating, keepTypedRating } from '#domains/accounts/components/typed-rating.ts'
import { forgetWish } from '#domains/shops/components/sign-in-wish.ts'
import { countText } from '#shared/counts.ts'
import { Button } from '#ui/button.tsx'
import { closeDialog, closesDialog, openDialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.tsx'
import { useForm } from '#ui/use-form.ts'
import { statusOf } from '#web/api-client.ts'
import { forgetIdentity } from '#web/identity.ts'
import { refreshRatings } from '#web/refresh-ratings.ts'
import { LONGEST_COMMENT } from '../reviews.policy.ts'
import { StarChoice } from './star-choice.tsx'
import { reviewBody, submitRating, type TypedReview } from './submit-rating.ts'

const NAMES = ['rating', 'comment'] as const
const MISSING = 'Choose one to five stars first.'

/** Stars and a comment for a shop, in the open dialog of this id (RATE-02 to RATE-09). */
export function RatingForm({ dialog, shopId }: { dialog: string; shopId: number }) {
  const client = useQueryClient()
  const [typed, setTyped] = useState<TypedReview>({ rating: null, comment: '' })
  const firstStar = useRef<HTMLInputElement>(null)
  const { formProps, field, pending } = useForm<(typeof NAMES)[number]>({
    names: NAMES,
    check: ({ rating }) => (rating === '' ? { rating: MISSING } : {}),
    onInvalid: () => {
      firstStar.current?.focus()
      toast({
        title: 'Rating Required',
        description: 'Please select a rating before submitting.',
        tone: 'error',
      })
    },
    send: async () => {
      try {
        await submitRating(shopId, typed)
      } catch (error) {
        if (statusOf(error) === 401) return askToSignIn()
        return refuse(error, 'Error', 'Failed to submit rating. Please try again.', NAMES)
      }
      closeDialog(dialog)
      toast({ title: 'Rating submitted', description: 'Thank you for your feedback!', tone: 'success' })
      void refreshRatings(client, shopId)
    },
  })
  // The dialog opened before this form was here, and the focus went to what there was.
  useEffect(() => firstStar.current?.focus(), [])
  useForgottenOnClose(dialog)

  /** What was typed waits for its author to sign in, and stays here too (G-052). */
  function askToSignIn() {
    keepTypedRating({ shopId, ...reviewBody(typed) })
    forgetWish()
    forgetIdentity(client)
    openDialog(loginTypeDialog('rating'))
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
            <span className="tabular-nums">
              {countText(typed.comment.length)} / {countText(LONGEST_COMMENT)}
            </span>
          </span>
        }
        rows={4}
        maxLength={LONGEST_COMMENT}
        value={typed.comment}
        onChange={({ target }) => setTyped({ ...typed, comment: target.value })}
        onInput={onInput}
        className="mt-4"
        {...comment}
      />
      <p className="mt-4 text-sm text-ink-soft">If you have rated this shop before, this takes the place of it.</p>
      <div className="mt-4 grid grid-cols-2 gap-2">
        <Button {...closesDialog(dialog)}>Cancel</Button>
        <SubmitButton pending={pending}>Submit Rating</SubmitButton>
      </div>
    </form>
  )
}

/** Whoever closes the dialog does not want to have the rating submitted at the next sign-in. */
function useForgottenOnClose(id: string) {
  useEffect(() => {
    const onClose = ({ target }: Event) => {
      if (target instanceof HTMLDialogElement && target.id === id) forgetTypedRating()
    }
    // On the document and on the way down: the dialog's own handler takes this form away.
    document.addEventListener('close', onClose, true)
    return () => document.removeEventListener('close', onClose, true)
  }, [id])
}
