import '#ui/styles/dashboard.css'
import { useState } from 'react'
import { LazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import type { AdminTab } from '../admin.policy.ts'
import { useAdminTab } from '../components/admin-address.ts'
import { useWaiting } from '../components/desk/use-waiting.ts'
import { WaitingBadge } from '../components/desk/waiting-badge.tsx'
import { DialogHost } from '../components/meanwhile/dialog-host.tsx'
import { StatCards } from '../components/overview/stat-cards.tsx'
import { type Part, type PartGroup, partsFor, partsOf } from '../components/parts.ts'
import { useAdminLive } from '../components/use-admin-live.ts'
import { useMay } from '../components/use-may.ts'

/** ROUTE-15, ADMIN-04 to ADMIN-27; web/guard has turned everybody away who is not an admin. */
export default function AdminPage() {
  useAdminLive()
  const seen = partsFor(useMay())
  const tabOf = (part: AdminTab) => seen.find((tab) => partsOf(tab).some(({ key }) => key === part)) as Part | PartGroup
  const [current, show] = useAdminTab(seen.flatMap(partsOf).map(({ key }) => key) as [AdminTab, ...AdminTab[]])
  const waiting = useWaiting()
  // What was looked at stays as it was left; the last is at the end.
  const [shown, setShown] = useState<readonly AdminTab[]>([current])
  if (shown.at(-1) !== current) setShown([...shown.filter((part) => part !== current), current])
  const lastOf = (parts: PartGroup['parts']) =>
    shown.findLast((key) => parts.some((part) => part.key === key)) ?? parts[0].key
  const panelOf = ({ key, name, load }: Part) => (
    <div className="pt-5">
      <h2 className="sr-only">{name}</h2>
      {shown.includes(key) && (
        <LazyPart load={load} props={{}} fallback={<Skeleton className="h-96 w-full rounded-card" />} />
      )}
    </div>
  )
  const badgeOf = (parts: readonly Part[]) => (
    <WaitingBadge count={parts.reduce((sum, { key }) => sum + waiting.of(key), 0)} />
  )
  const groupOf = ({ name, parts }: PartGroup, last: AdminTab) => (
    <div className="pt-3">
      <Tabs
        look="chips"
        label={name}
        current={last}
        onChoose={show}
        tabs={parts.map((part) => ({
          key: part.key,
          name: part.name,
          badge: badgeOf([part]),
          panel: panelOf(part),
        }))}
      />
    </div>
  )
  const tabs = seen.map((tab) => {
    if (!('parts' in tab)) return { key: tab.key, name: tab.name, panel: panelOf(tab), open: () => show(tab.key) }
    const last = lastOf(tab.parts)
    return {
      key: tab.key,
      name: tab.name,
      badge: badgeOf(tab.parts),
      panel: groupOf(tab, last),
      open: () => show(last),
    }
  })
  return (
    <DialogHost>
      <div className="wrap py-5 md:py-8">
        <h1 className="mb-4 text-3xl">Admin Panel</h1>
        <StatCards />
        <div className="mt-6">
          <Tabs
            label="Admin Panel"
            current={tabOf(current).key}
            onChoose={(key) => tabs.find((tab) => tab.key === key)?.open()}
            tabs={tabs}
          />
        </div>
      </div>
    </DialogHost>
  )
}
