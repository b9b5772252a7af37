import '#ui/styles/forms.css'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { messageOf, statusOf } from '#client/api/api-client.ts'
import { useRead } from '#client/api/use-read.ts'
import { useRouteParams } from '#client/use-route-params.ts'
import { Failure } from '#ui/failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { followRead } from '../components/delivery-reads.ts'
import { AskContact } from '../components/follow/ask-contact.tsx'
import { FollowedRequest } from '../components/follow/followed-request.tsx'
import { rememberedContact, rememberRequest } from '../components/known-requests.ts'
import type { FollowedDelivery } from '../delivery.contract.ts'

/** The requester's page, for whoever knows the contact; no account needed (G-185). */
export default function DeliveryPage() {
  const { reference = '' } = useRouteParams().params
  const hydrated = useHydrated()
  return (
    <div className="wrap min-h-svh max-w-2xl pt-6 md:pt-9">
      <h1 tabIndex={-1} className="mb-5 text-3xl outline-none md:text-4xl">
        Your delivery
      </h1>
      {hydrated ? (
        <Followed key={reference} reference={reference} />
      ) : (
        <Skeleton className="h-96 w-full rounded-card" />
      )}
    </div>
  )
}

/** Unknown, refused or limited: asking for the contact again can help. */
const ANSWERED = [400, 404, 429]

function Followed({ reference }: { reference: string }) {
  const [contact, setContact] = useState(() => rememberedContact(reference))
  const { data, error, isFetching, refetch } = useRead(followRead(reference, contact ?? ''), {
    enabled: contact !== null,
  })
  useEffect(() => {
    if (data && contact !== null) rememberRequest(reference, contact)
  }, [data, contact, reference])
  const client = useQueryClient()
  const refresh = () => void refetch()
  const setDecided = (after: FollowedDelivery | null) => {
    // Refused: there is something newer to see.
    if (after) client.setQueryData(followRead(reference, contact ?? '').queryKey, after)
    else refresh()
  }
  if (data && contact !== null)
    return (
      <FollowedRequest
        delivery={data}
        contact={contact}
        pending={isFetching}
        onRefresh={refresh}
        onDecided={setDecided}
      />
    )
  if (isFetching) return <Skeleton className="h-96 w-full rounded-card" />
  const status = statusOf(error)
  if (error && (status === null || !ANSWERED.includes(status))) return <Failure onRetry={refresh} />
  return (
    <AskContact
      reference={reference}
      refused={error ? messageOf(error, 'Please try again.') : undefined}
      onGiven={(given) => (given === contact ? refresh() : setContact(given))}
    />
  )
}
