import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '#client/api/api-client.ts'
import { read } from '#client/api/reads.ts'
import { useRead } from '#client/api/use-read.ts'
import type { WaitingAct } from '#domains/accounts/accounts.contract.ts'
import { adminAccountRoutes } from '#domains/accounts/accounts.routes.ts'
import { useToastError } from '#domains/accounts/components/identity/use-toast-error.ts'
import { dateTimeText } from '#shared/time/lagos-time.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { toast } from '#ui/toast.tsx'
import { refreshAdmins, refreshCustomers } from '../use-admin-live.ts'
import { actTitle, WHY_NOT } from './act-words.ts'

const actsRead = () => read<WaitingAct[]>(adminAccountRoutes.acts[1], {}, 'person')

/** Lists requests that wait for another admin or a day (G-204). Renders nothing if no request waits. */
export function WaitingActs() {
  const { data, isError, refetch } = useRead(actsRead())
  if (isError && !data) return <Failure onRetry={() => void refetch()} />
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="waiting-acts" className="mb-6">
      <h3 id="waiting-acts" className="text-lg">
        Waiting for another admin
      </h3>
      <p className="mt-1 max-w-prose text-sm text-ink-soft">
        We carry out each request at the time shown, unless an admin with the role All cancels it.
      </p>
      <ul className="mt-3 grid gap-3">
        {data.map((act) => (
          <li key={act.id}>
            <WaitingCard act={act} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function WaitingCard({ act }: { act: WaitingAct }) {
  const client = useQueryClient()
  const toastError = useToastError()
  const [pending, setPending] = useState<'approve' | 'cancel' | null>(null)
  const { id: actId, askedBy, askedAt, dueAt, isOwn, refusal } = act
  const title = actTitle(act)
  const decide = async (what: 'approve' | 'cancel') => {
    if (pending) return
    setPending(what)
    try {
      await send(what === 'approve' ? adminAccountRoutes.approveAct : adminAccountRoutes.cancelAct, {
        params: { actId },
      })
      const description = what === 'approve' ? 'It is done.' : 'The request was cancelled.'
      toast({ title: 'Success', description, tone: 'success' })
    } catch (error) {
      toastError(error, 'Error', 'Something went wrong. Please try again.')
    }
    setPending(null)
    await refreshAdmins(client)
    if (act.kind === 'delete') await refreshCustomers(client)
  }
  return (
    <article aria-label={title} className="card p-3.5 sm:flex sm:items-start sm:justify-between sm:gap-5 sm:p-5">
      <div className="min-w-0">
        <h4 className="font-semibold [overflow-wrap:anywhere]">{title}</h4>
        <p className="mt-1 text-sm text-ink-soft">
          {isOwn ? 'You' : (askedBy ?? 'An admin')} asked for it on {dateTimeText(askedAt)}
        </p>
        <p className="mt-1 text-sm font-semibold text-warn">Happens at {dateTimeText(dueAt)}</p>
        {refusal !== null && <p className="mt-1 max-w-prose text-sm text-ink-soft">{WHY_NOT[refusal]}</p>}
      </div>
      <div className="mt-3 button-row flex-none gap-2 sm:mt-0 sm:*:flex-none">
        <Button pending={pending === 'cancel'} onClick={() => void decide('cancel')}>
          {isOwn ? 'Withdraw it' : 'Cancel it'}
        </Button>
        {refusal === null && (
          <Button variant="primary" pending={pending === 'approve'} onClick={() => void decide('approve')}>
            Approve
          </Button>
        )}
      </div>
    </article>
  )
}
