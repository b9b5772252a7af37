import type { ComponentType } from 'react'
import { PageSkeleton } from '#client/page-skeleton.tsx'
import type { ScreenWho } from '#client/screen.ts'
import { useIdentity } from '#domains/accounts/components/identity/identity.ts'
import { maySee } from '#domains/accounts/components/identity/may-see.ts'
import { Failure } from '#ui/failure.tsx'
import { NeedsScript } from '#ui/needs-script.tsx'
import { refusals } from './refusals.tsx'

/** Renders nothing of the page before it is known that the person may see it. */
export function guarded(who: ScreenWho, Page: ComponentType): ComponentType {
  const Refusal = refusals[who]
  return function Guarded() {
    const identity = useIdentity()
    if (maySee(who, identity)) return <Page />
    if (identity.failed) {
      return (
        <div className="wrap py-12">
          <Failure onRetry={() => location.reload()} />
        </div>
      )
    }
    if (!identity.pending) return <Refusal signedIn={identity.signedIn} />
    return (
      <>
        <div className="wrap">
          <NeedsScript>To see this page, please turn on JavaScript in your browser and reload it.</NeedsScript>
        </div>
        <PageSkeleton />
      </>
    )
  }
}
