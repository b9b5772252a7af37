import '#ui/styles/dashboard.css'
import type { ReactNode } from 'react'
import { AuditList } from '../audit/audit-list.tsx'
import { ContactReaders } from './contact-readers.tsx'
import { TouchedSearch } from './touched-search.tsx'

/** What the Nigeria Data Protection Act asks of an operator: requests, files, who read contacts, and whom to tell after a leak. */
export function ProtectionTab() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Part
        title="Who a leak would have affected"
        about="If somebody else got into an account, the people whose data it was shown must be told, and the Commission within 72 hours."
      >
        <TouchedSearch />
      </Part>
      <Part title="Who reads most contacts" about="Accounts that were given contacts of shops in the last 30 days.">
        <ContactReaders />
      </Part>
      <Part title="Requests" about="Downloads and deletions of personal data. Both are done at once, by themselves.">
        <AuditList query={{ set: 'requests' }} none="Nobody has downloaded or deleted their data yet." />
      </Part>
      <Part title="Files" about="Personal data that admins took out of the product.">
        <AuditList query={{ set: 'exports' }} none="No admin has made a file yet." />
      </Part>
    </div>
  )
}

function Part({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="text-xl">{title}</h3>
      <p className="mt-1 mb-3 text-sm text-ink-soft">{about}</p>
      {children}
    </section>
  )
}
