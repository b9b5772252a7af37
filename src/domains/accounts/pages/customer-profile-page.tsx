import '#ui/styles/forms.css'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { LogOut } from '#ui/icons/menus.ts'
import { LazyComponent } from '#ui/lazy-component.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import { delay, READABLE_MS } from '../components/fields/delay.ts'
import { useIdentityClient } from '../components/identity/identity.ts'
import { goHome, signOut } from '../components/identity/sign-out.ts'
import { AccountSettings } from '../components/own-account/account-settings.tsx'
import { ProfileCard } from '../components/own-account/profile-card.tsx'
import { ProfileOverview } from '../components/own-account/profile-overview.tsx'

const loadDeliveries = () =>
  import('#domains/delivery/components/own/my-deliveries.tsx').then(({ MyDeliveries }) => MyDeliveries)

const loadBlocked = () =>
  import('#domains/chat/components/safety/blocked-people.tsx').then(({ BlockedPeople }) => BlockedPeople)

const loadNotices = () =>
  import('#domains/notifications/components/settings/notice-settings.tsx').then(({ NoticeSettings }) => NoticeSettings)

/** Shows the customer's own page (CPROF-01 to CPROF-13). */
export default function CustomerProfilePage() {
  const { client, identity } = useIdentityClient()
  const [leaving, setLeaving] = useState(false)
  const { customer } = identity
  const leave = async () => {
    setLeaving(true)
    if (!(await signOut(client, identity.kinds))) {
      toast({
        title: 'Sign Out Failed',
        description: 'There was an error signing out. Please try again.',
        tone: 'error',
      })
      await delay(READABLE_MS)
    }
    goHome()
  }

  if (!customer) return null
  return (
    <div className="wrap grid grid-cols-1 gap-4 py-5 md:py-10 lg:grid-cols-[22rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-6">
      <ProfileCard customer={customer} />
      <div className="space-y-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <ProfileOverview emailVerified={customer.isEmailVerified} />
        <LazyComponent load={loadDeliveries} props={{}} fallback={<Skeleton className="h-28 w-full rounded-card" />} />
        <AccountSettings person={{ ...customer, isAdmin: identity.isAdmin }} />
        <LazyComponent load={loadBlocked} props={{}} fallback={null} />
        <LazyComponent load={loadNotices} props={{}} fallback={<Skeleton className="h-96 w-full rounded-card" />} />
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
