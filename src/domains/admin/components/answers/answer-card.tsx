import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { send } from '#client/api/api-client.ts'
import { useToastError } from '#domains/accounts/components/identity/use-toast-error.ts'
import type { AppealedDecision } from '#domains/shops/moderation/appeals/appeals.contract.ts'
import { MAX_APPEAL_LENGTH, NO_OUTCOME_TEXT, timeLeft } from '#domains/shops/moderation/appeals/appeals.policy.ts'
import { moderationRoutes } from '#domains/shops/shops.routes.ts'
import { dateText, momentText } from '#shared/time/lagos-time.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { toast } from '#ui/toast.tsx'
import { markHandledHere, useConcurrentDecisionToast } from '../concurrency/use-concurrent-decision.ts'
import { refresh, refreshShops } from '../use-admin-live.ts'

const READS = [moderationRoutes.answers[1], moderationRoutes.removedShops[1]]

function dueText(dueAt: string): string {
  const left = timeLeft(dueAt, Date.now())
  return left === 'overdue' ? 'Overdue' : `Due ${left}`
}

/** Shows a decision and its appeal. Only an admin without a conflict of interest can decide it (G-184). */
export function AnswerCard({ decision }: { decision: AppealedDecision }) {
  const client = useQueryClient()
  const toastError = useToastError()
  const [pending, setPending] = useState<boolean | null>(null)
  const [isMissing, setMissing] = useState(false)
  const { id, shopName, kind, reason, by, owner, answer, answeredAt, decidedAt, dueAt, maySettle, isInForce } = decision
  const card = useRef<HTMLElement>(null)
  useConcurrentDecisionToast(card, { kind: 'answer', id })

  const settle = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const upheld = (submitter as HTMLButtonElement | null)?.value === 'undo'
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim()
    setMissing(text === '')
    if (text === '' || pending !== null) return
    setPending(upheld)
    try {
      await send(moderationRoutes.settleAnswer, { params: { decisionId: id }, body: { upheld, text } })
      toast({ title: 'Success', description: `We have notified ${owner ?? 'the owner'}.`, tone: 'success' })
    } catch (error) {
      toastError(error, 'Error', 'Please try again.')
    }
    markHandledHere(client, { kind: 'answer', id })
    await Promise.all([refresh(client, READS), refreshShops(client)])
    setPending(null)
  }

  return (
    <article ref={card} aria-label={shopName} className="card p-3.5 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h3 className="text-lg [overflow-wrap:anywhere]">{shopName}</h3>
        {dueAt && (
          <span className="chip" title={momentText(dueAt)}>
            {dueText(dueAt)}
          </span>
        )}
      </div>
      <p className="mt-1 text-sm [overflow-wrap:anywhere] text-ink-soft">
        {by ?? 'An admin'} {kind} it on {dateText(decidedAt)}
        {reason && `: ${reason}`}
        {!isInForce && ' (no longer in effect)'}
      </p>
      <blockquote className="mt-2 border-l-2 border-line pl-3 [overflow-wrap:anywhere] whitespace-pre-line">
        <b className="block text-sm">
          {owner ?? 'The owner'} answered{answeredAt && ` on ${dateText(answeredAt)}`}
        </b>
        {answer}
      </blockquote>
      {maySettle ? (
        <form onSubmit={(event) => void settle(event)} className="mt-3">
          <TextArea
            label="Message to the owner"
            name="text"
            rows={2}
            maxLength={MAX_APPEAL_LENGTH}
            {...(isMissing && { error: NO_OUTCOME_TEXT })}
          />
          <div className="mt-2 button-row gap-2 sm:*:flex-none">
            <Button type="submit" value="undo" variant="primary" pending={pending === true}>
              Undo the decision
            </Button>
            <Button type="submit" value="keep" pending={pending === false}>
              Keep the decision
            </Button>
          </div>
        </form>
      ) : (
        <p className="mt-3 text-sm font-semibold text-warn">
          You made this decision or are connected to this shop. Another admin must decide the appeal.
        </p>
      )}
    </article>
  )
}
