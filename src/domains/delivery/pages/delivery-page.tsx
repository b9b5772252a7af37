import '#ui/styles/forms.css'
import { useEffect, useState } from 'react'
import { messageOf, statusOf } from '#client/api/api-client.ts'
import { useRouteParams } from '#client/use-route-params.ts'
import { useIdentity } from '#domains/accounts/components/identity/identity.ts'
import { Failure } from '#ui/failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { AskContact } from '../components/follow/ask-contact.tsx'
import { FollowedRequest } from '../components/follow/followed-request.tsx'
import { useFollowed } from '../components/follow/use-followed.ts'
import { rememberedContact, rememberRequest } from '../components/remembered-requests.ts'

/** Shows a request to its signed-in requester or a person who knows its contact (G-185, G-203). */
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

const ASK_AGAIN_AFTER = [400, 401, 404, 429]

function Followed({ reference }: { reference: string }) {
  const { signedIn, pending } = useIdentity()
  const [contact, setContact] = useState(() => rememberedContact(reference))
  const { data, error, isFetching, refetch, show } = useFollowed(reference, contact, contact !== null || signedIn)
  useEffect(() => {
    if (data && contact !== null) rememberRequest(reference, contact)
  }, [data, contact, reference])
  const refresh = () => void refetch()
  if (data)
    return (
      <FollowedRequest
        delivery={data}
        contact={contact}
        pending={isFetching}
        onRefresh={refresh}
        // After an error, the shown data may be stale.
        onDecided={(after) => (after ? show(after) : refresh())}
      />
    )
  if (isFetching || (contact === null && pending)) return <Skeleton className="h-96 w-full rounded-card" />
  const status = statusOf(error)
  if (error && (status === null || !ASK_AGAIN_AFTER.includes(status))) return <Failure onRetry={refresh} />
  return (
    <AskContact
      reference={reference}
      // A signed-in requester has given no contact yet.
      refused={error && contact !== null ? messageOf(error, 'Please try again.') : undefined}
      onGiven={(input) => (input === contact ? refresh() : setContact(input))}
    />
  )
}
