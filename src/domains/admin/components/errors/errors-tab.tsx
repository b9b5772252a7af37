import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '#client/api/api-client.ts'
import { read } from '#client/api/reads.ts'
import { useRead } from '#client/api/use-read.ts'
import { useToastError } from '#domains/accounts/components/identity/use-toast-error.ts'
import { countPhrase } from '#shared/count-text.ts'
import { dateTimeText } from '#shared/time/lagos-time.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Failure } from '#ui/failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { adminRoutes } from '../../admin.routes.ts'

/** As SeenError, with the times as JSON has them. */
type Seen = {
  id: number
  place: 'server' | 'browser'
  message: string
  codeLine: string
  route: string
  version: string
  count: number
  firstAt: string
  lastAt: string
}

const errorsRead = () => read<Seen[]>(adminRoutes.errors[1], {}, 'person')

/** Errors of the server and of browsers, grouped and counted. */
export function ErrorsTab() {
  const { data: errors, isError, refetch } = useRead(errorsRead())
  if (isError) return <Failure onRetry={() => void refetch()} />
  if (!errors) return <Skeleton className="h-96 w-full rounded-card" />
  if (errors.length === 0)
    return <EmptyState title="No errors">Errors of the server and of people’s browsers will appear here.</EmptyState>
  return (
    <>
      <p className="mb-3 text-sm text-ink-soft">
        The same error is counted, without personal data. A row disappears 30 days after the last time.
      </p>
      <ul className="grid gap-2.5">
        {errors.map((error) => (
          <ErrorRow key={error.id} {...error} />
        ))}
      </ul>
    </>
  )
}

function ErrorRow({ id, place, message, codeLine, route, version, count, firstAt, lastAt }: Seen) {
  const client = useQueryClient()
  const toastError = useToastError()
  const [pending, setPending] = useState(false)
  const forget = async () => {
    setPending(true)
    try {
      await send(adminRoutes.forgetError, { params: { errorId: id } })
    } catch (error) {
      toastError(error, 'Error', 'Something went wrong. Please try again.')
    }
    await client.invalidateQueries({ queryKey: errorsRead().queryKey })
    setPending(false)
  }
  return (
    <li className="card px-3.5 py-3">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 font-semibold [overflow-wrap:anywhere]">{message || 'Unnamed error'}</p>
        <span className="chip flex-none">{place === 'server' ? 'Server' : 'Browser'}</span>
      </div>
      <p className="mt-0.5 text-sm [overflow-wrap:anywhere] text-ink-soft">
        {[codeLine, route, `version ${version}`].filter(Boolean).join(' · ')}
      </p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3">
        <p className="text-sm text-ink-soft figures">
          {countPhrase(count, 'time', 'times')}, last <time dateTime={lastAt}>{dateTimeText(lastAt)}</time>, first{' '}
          <time dateTime={firstAt}>{dateTimeText(firstAt)}</time>
        </p>
        <Button variant="ghost" aria-disabled={pending} onClick={() => !pending && void forget()}>
          Fixed
        </Button>
      </div>
    </li>
  )
}
