import '#ui/styles/dashboard.css'
import { useState } from 'react'
import { Link } from 'wouter'
import { href, pages } from '#routes.ts'
import { LazyComponent } from '#ui/lazy-component.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import type { AdminTab } from '../admin.policy.ts'
import { useAdminTab } from '../components/admin-address.ts'
import { type AdminSection, type AdminSectionGroup, partsFor, sectionsOf } from '../components/admin-sections.ts'
import { DialogHost } from '../components/concurrency/dialog-host.tsx'
import { StatCards } from '../components/overview/stat-cards.tsx'
import { useWaiting } from '../components/todo/use-waiting.ts'
import { WaitingBadge } from '../components/todo/waiting-badge.tsx'
import { useAdminLive } from '../components/use-admin-live.ts'
import { usePermission } from '../components/use-may.ts'

/** ROUTE-15, ADMIN-04 to ADMIN-27. web/guard lets only admins in. */
export default function AdminPage() {
  useAdminLive()
  const seen = partsFor(usePermission())
  const tabOf = (part: AdminTab) =>
    seen.find((tab) => sectionsOf(tab).some(({ key }) => key === part)) as AdminSection | AdminSectionGroup
  const [current, show] = useAdminTab(seen.flatMap(sectionsOf).map(({ key }) => key) as [AdminTab, ...AdminTab[]])
  const waiting = useWaiting()
  // Sections that were shown stay mounted. The last one shown is at the end of the list.
  const [shown, setShown] = useState<readonly AdminTab[]>([current])
  if (shown.at(-1) !== current) setShown([...shown.filter((part) => part !== current), current])
  const lastOf = (sections: AdminSectionGroup['sections']) =>
    shown.findLast((key) => sections.some((part) => part.key === key)) ?? sections[0].key
  const panelOf = ({ key, name, load }: AdminSection) => (
    <div className="pt-2">
      <h2 className="sr-only">{name}</h2>
      {shown.includes(key) && (
        <LazyComponent load={load} props={{}} fallback={<Skeleton className="h-96 w-full rounded-card" />} />
      )}
    </div>
  )
  const badgeOf = (sections: readonly AdminSection[]) => (
    <WaitingBadge count={sections.reduce((sum, { key }) => sum + waiting.of(key), 0)} />
  )
  const groupOf = ({ name, sections: inGroup }: AdminSectionGroup, last: AdminTab) => (
    <div className="pt-3">
      <Tabs
        variant="chips"
        label={name}
        current={last}
        onChoose={show}
        tabs={inGroup.map((part) => ({
          key: part.key,
          name: part.name,
          badge: badgeOf([part]),
          panel: panelOf(part),
        }))}
      />
    </div>
  )
  const tabs = seen.map((tab) => {
    if (!('sections' in tab)) return { key: tab.key, name: tab.name, panel: panelOf(tab), open: () => show(tab.key) }
    const last = lastOf(tab.sections)
    return {
      key: tab.key,
      name: tab.name,
      badge: badgeOf(tab.sections),
      panel: groupOf(tab, last),
      open: () => show(last),
    }
  })
  return (
    <DialogHost>
      <div className="wrap pt-3 pb-8">
        <div className="mb-1 gap-5 lg:flex lg:min-h-14 lg:items-center lg:justify-between">
          <h1 tabIndex={-1} className="mb-2 text-2xl lg:mb-0">
            Admin Panel
          </h1>
          <StatCards />
        </div>
        <Tabs
          variant="line"
          label="Admin Panel"
          current={tabOf(current).key}
          onChoose={(key) => tabs.find((tab) => tab.key === key)?.open()}
          tabs={tabs}
        />
        <p className="mt-6">
          <Link href={href(pages.helpFor, { about: 'admins' })} className="link inline-flex min-h-11 items-center">
            Help for admins
          </Link>
        </p>
      </div>
    </DialogHost>
  )
}
