import '#ui/styles/forms.css'
import { useState } from 'react'
import { Link } from 'wouter'
import { messageOf, send, statusOf } from '#client/api/api-client.ts'
import { read } from '#client/api/reads.ts'
import { useRead } from '#client/api/use-read.ts'
import { useRouteParams } from '#client/use-route-params.ts'
import { href, pages } from '#routes.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { topicNames } from '../components/topic-names.ts'
import type { Topic } from '../notifications.policy.ts'
import { noticeRoutes } from '../notifications.routes.ts'

/** Unsubscribes without sign-in, after a press: opening changes nothing, because email scanners open every link. */
export default function UnsubscribePage() {
  const { token = '' } = useRouteParams().params
  return (
    <div className="wrap min-h-svh max-w-xl pt-6 pb-12 md:pt-9">
      <h1 tabIndex={-1} className="mb-4 text-3xl outline-none">
        Stop these emails
      </h1>
      {useHydrated() ? <About token={token} /> : <Skeleton className="h-40 w-full rounded-card" />}
    </div>
  )
}

function About({ token }: { token: string }) {
  const address = href(noticeRoutes.readUnsubscribe[1], { token })
  const { data, error, refetch } = useRead(read<{ topic: Topic; isOn: boolean }>(address))
  const [state, setState] = useState<'asked' | 'sending' | 'done' | 'failed'>('asked')
  if (error && statusOf(error) === 404)
    return (
      <div className="card p-5">
        <p>{messageOf(error, 'This link is incomplete.')}</p>
        <p className="mt-4 text-sm text-ink-soft">
          Or sign in and choose what we may send you, on your <AccountLink />.
        </p>
      </div>
    )
  if (error) return <Failure onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-40 w-full rounded-card" />
  const [name, about] = topicNames[data.topic]
  const stop = async () => {
    setState('sending')
    await send(['POST', pages.unsubscribe], { params: { token } }).then(
      () => setState('done'),
      () => setState('failed'),
    )
  }
  const isOff = state === 'done' || !data.isOn
  return (
    <div className="card p-5">
      <p className="font-bold">{name}</p>
      <p className="text-ink-soft">{about}</p>
      <div className="mt-4" aria-live="polite">
        {isOff && <p className="mb-3 font-semibold">You will no longer get these emails.</p>}
        {state === 'failed' && <p className="mb-3 text-danger">That did not work. Please try again.</p>}
      </div>
      {!isOff && (
        <Button variant="primary" pending={state === 'sending'} onClick={() => void stop()}>
          Stop these emails
        </Button>
      )}
      <p className="mt-4 text-sm text-ink-soft">
        Sign in to choose what else we may send you, on your <AccountLink />. We always send codes and security alerts.
      </p>
    </div>
  )
}

const AccountLink = () => (
  <Link href={pages.noticeSettings} className="link">
    account page
  </Link>
)
