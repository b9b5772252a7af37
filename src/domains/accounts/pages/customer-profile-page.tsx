import { LogOut } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { NeedsScript } from '#ui/needs-script.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import { accountTitles } from '#web/account-titles.ts'
import { useIdentityClient } from '#web/identity.ts'
import { goHome, signOut } from '#web/sign-out.ts'
import { useTitle } from '#web/use-at.ts'
import { pages } from '../../../routes.ts'
import { AccountSettings } from '../components/account-settings.tsx'
import { pause, READABLE_MS } from '../components/pause.ts'
import { ProfileCard } from '../components/profile-card.tsx'
import { ProfileOverview } from '../components/profile-overview.tsx'

/** The customer's own page (CPROF-01 to CPROF-13). */
export default function CustomerProfilePage() {
  useTitle(accountTitles.customerProfile)
  const { client, identity } = useIdentityClient()
  const [leaving, setLeaving] = useState(false)
  const [, navigate] = useLocation()
  const { customer, pending, failed } = identity
  const turnedAway = !customer && !pending && !failed && !leaving
  useEffect(() => {
    if (turnedAway) navigate(pages.customerAuth, { replace: true })
  }, [turnedAway, navigate])

  const leave = async () => {
    setLeaving(true)
    if (!(await signOut(client, identity.kinds))) {
      toast({
        title: 'Sign Out Failed',
        description: 'There was an error signing out. Please try again.',
        tone: 'error',
      })
      await pause(READABLE_MS)
    }
    goHome()
  }

  if (failed && !customer) {
    return (
      <div className="wrap py-12">
        <Failure onRetry={() => location.reload()} />
      </div>
    )
  }
  if (!customer) return <ProfileSkeleton />
  return (
    <div className="wrap grid grid-cols-1 gap-4 py-5 md:py-10 lg:grid-cols-[22rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-6">
      <ProfileCard customer={customer} />
      <div className="space-y-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <ProfileOverview emailVerified={customer.isEmailVerified} />
        <AccountSettings person={{ ...customer, isAdmin: identity.isAdmin }} />
      </div>
      <Button
        className="w-full lg:col-start-1 lg:row-start-2 lg:self-start"
        pending={leaving}
        onClick={() => void leave()}
      >
        <LogOut /> Sign Out
      </Button>
    </div>
  )
}

function ProfileSkeleton() {
  return (
    <div
      className="wrap grid grid-cols-1 gap-4 py-5 md:py-10 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-6"
      role="status"
    >
      <span className="sr-only">Loading...</span>
      <NeedsScript>
        To see your profile, please turn on JavaScript in your browser and load this page again.
      </NeedsScript>
      <Skeleton className="h-72 w-full rounded-card" />
      <div className="space-y-4">
        <Skeleton className="h-20 w-full rounded-card" />
        <Skeleton className="h-40 w-full rounded-card" />
      </div>
    </div>
  )
}
