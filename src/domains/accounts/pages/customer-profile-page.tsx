import '#ui/styles/forms.css'
import { useState } from 'react'
import { BlockedPeople } from '#domains/chat/components/safety/blocked-people.tsx'
import { NoticeSettings } from '#domains/notifications/components/settings/notice-settings.tsx'
import { Button } from '#ui/button.tsx'
import { LogOut } from '#ui/icons/menus.ts'
import { toast } from '#ui/toast.tsx'
import { delay, READABLE_MS } from '../components/fields/delay.ts'
import { useIdentityClient } from '../components/identity/identity.ts'
import { goHome, signOut } from '../components/identity/sign-out.ts'
import { AccountSettings } from '../components/own-account/account-settings.tsx'
import { ProfileCard } from '../components/own-account/profile-card.tsx'
import { ProfileOverview } from '../components/own-account/profile-overview.tsx'

/** The customer's own page (CPROF-01 to CPROF-13). */
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
        <AccountSettings person={{ ...customer, isAdmin: identity.isAdmin }} />
        <BlockedPeople />
        <NoticeSettings />
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
