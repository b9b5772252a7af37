import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { send } from '#client/api/api-client.ts'
import { useToastError } from '#domains/accounts/components/identity/use-toast-error.ts'
import type { ReportedThing } from '#domains/reports/reports.contract.ts'
import { MAX_TEXT_LENGTH, type Outcome } from '#domains/reports/reports.policy.ts'
import { reportRoutes } from '#domains/reports/reports.routes.ts'
import { countPhrase } from '#shared/count-text.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { toast } from '#ui/toast.tsx'
import { markHandledHere } from '../concurrency/use-concurrent-decision.ts'
import { refreshTodo } from '../use-admin-live.ts'

/** Decides all reports of a thing, with a text for the reporters. Deletes a review that was rightly reported. */
export function DecideReport({ thing: { id, kind, reviewId } }: { thing: ReportedThing }) {
  const client = useQueryClient()
  const toastError = useToastError()
  const [pending, setPending] = useState<Outcome | null>(null)
  const removes = kind === 'review' && reviewId !== null

  const decide = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const outcome: Outcome = (submitter as HTMLButtonElement | null)?.value === 'upheld' ? 'upheld' : 'dismissed'
    const text = String(new FormData(event.currentTarget).get('text') ?? '')
    if (pending !== null) return
    setPending(outcome)
    try {
      const { count } = await send<{ count: number }>(reportRoutes.decide, {
        params: { reportId: id },
        body: { outcome, text },
      })
      const done = outcome === 'dismissed' ? 'Dismissed' : removes ? 'The review is removed' : 'The report is upheld'
      const summary = `${countPhrase(count, 'report is', 'reports are')} answered.`
      toast({ title: 'Success', description: `${done}. ${summary}`, tone: 'success' })
    } catch (error) {
      toastError(error, 'Error', 'Please try again.')
    }
    markHandledHere(client, { kind: 'report', id })
    await refreshTodo(client, 'reports')
    setPending(null)
  }

  return (
    <form onSubmit={(event) => void decide(event)} className="mt-3 border-t border-line pt-3">
      <TextArea
        label="Message to those who reported it (optional)"
        name="text"
        rows={2}
        maxLength={MAX_TEXT_LENGTH}
        hint="We will tell them the outcome either way."
      />
      <div className="mt-2.5 grid gap-2 max-sm:*:px-2 sm:flex">
        <Button type="submit" value="upheld" variant={removes ? 'danger' : 'primary'} pending={pending === 'upheld'}>
          {removes ? 'Uphold and remove the review' : 'Uphold report'}
        </Button>
        <Button type="submit" value="dismissed" pending={pending === 'dismissed'}>
          Dismiss report
        </Button>
      </div>
    </form>
  )
}
