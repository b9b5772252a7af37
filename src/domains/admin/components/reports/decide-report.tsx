import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf, send } from '#client/api/api-client.ts'
import { signInAgain } from '#domains/accounts/components/identity/sign-in-again.ts'
import type { ReportedThing } from '#domains/reports/reports.contract.ts'
import { LONGEST_TEXT, type Outcome } from '#domains/reports/reports.policy.ts'
import { counted } from '#shared/counts.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { toast } from '#ui/toast.tsx'
import { ownApi } from '../../../../own-routes.ts'
import { noteAnswered } from '../meanwhile/use-meanwhile.ts'
import { refreshDesk } from '../use-admin-live.ts'

/** The outcome of all reports of a thing, in words that those who reported it get. A review that is rightly reported goes. */
export function DecideReport({ thing: { id, kind, reviewId } }: { thing: ReportedThing }) {
  const client = useQueryClient()
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
      const { count } = await send<{ count: number }>(ownApi.reports.decide, {
        params: { reportId: id },
        body: { outcome, text },
      })
      const done = outcome === 'dismissed' ? 'Dismissed' : removes ? 'The review is removed' : 'The report is upheld'
      const told = `${counted(count, 'report is', 'reports are')} answered.`
      void toast({ title: 'Success', description: `${done}. ${told}`, tone: 'success' })
    } catch (error) {
      if (!signInAgain(client, error))
        void toast({ title: 'Error', description: messageOf(error, 'Please try again.'), tone: 'error' })
    }
    noteAnswered(client, { kind: 'report', id })
    await refreshDesk(client, 'reports')
    setPending(null)
  }

  return (
    <form onSubmit={(event) => void decide(event)} className="mt-3 border-t border-line pt-3">
      <TextArea
        label="Message to those who reported it (optional)"
        name="text"
        rows={2}
        maxLength={LONGEST_TEXT}
        hint="They are told the outcome in any case."
      />
      <div className="mt-2.5 grid gap-2 max-sm:*:px-2 sm:flex">
        <Button type="submit" value="upheld" look={removes ? 'danger' : 'primary'} pending={pending === 'upheld'}>
          {removes ? 'Right, remove the review' : 'The report is right'}
        </Button>
        <Button type="submit" value="dismissed" pending={pending === 'dismissed'}>
          Nothing breaks our rules
        </Button>
      </div>
    </form>
  )
}
