import '#ui/styles/forms.css'
import { useState } from 'react'
import { Link } from 'wouter'
import { pages } from '#routes.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Store } from '#ui/icons/drawn.ts'
import { LogOut } from '#ui/icons/menus.ts'
import { Bell, Settings } from '#ui/icons/notices.ts'
import { LazyComponent } from '#ui/lazy-component.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import { delay, READABLE_MS } from '../components/fields/delay.ts'
import { useIdentityClient } from '../components/identity/identity.ts'
import { goHome, signOut } from '../components/identity/sign-out.ts'
import { ProfileCard } from '../components/own-account/profile-card.tsx'
import { ProfileFigures, ProfileOverview } from '../components/own-account/profile-overview.tsx'
import { SettingsRow } from '../components/own-account/settings-row.tsx'
import { WhatChanged } from '../components/own-account/what-changed.tsx'

const loadDeliveries = () =>
  import('#domains/delivery/components/own/newest-delivery.tsx').then(({ NewestDelivery }) => NewestDelivery)

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
    <div className="wrap grid grid-cols-1 gap-4 pt-2 pb-3 md:py-8 lg:max-w-3xl">
      <div className="grid gap-2.5">
        <ProfileCard customer={customer} />
        <ProfileFigures emailVerified={customer.isEmailVerified} />
      </div>
      <WhatChanged />
      <LazyComponent load={loadDeliveries} props={{}} fallback={<Skeleton className="h-32 w-full rounded-card" />} />
      <ProfileOverview />
      <Link href={pages.browseProducts} className={buttonClass('primary', 'w-full')}>
        <Store /> Browse More Shops
      </Link>
      <ul className="card divide-y divide-line">
        <SettingsRow to={pages.account} Icon={Settings} name="Account and security" />
        <SettingsRow to={pages.noticeSettings} Icon={Bell} name="Notifications" />
      </ul>
      <Button className="w-full" pending={leaving} onClick={() => void leave()}>
        <LogOut /> Sign Out
      </Button>
    </div>
  )
}
