import '#ui/styles/dashboard.css'
import type { ReactNode } from 'react'
import { AuditList } from '../audit/audit-list.tsx'
import { ContactReaders } from './contact-readers.tsx'
import { TouchedSearch } from './touched-search.tsx'

/** Shows what the Nigeria Data Protection Act requires from an operator. */
export function ProtectionTab() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <AdminSection
        title="Who would a data leak affect?"
        about="If someone breaks into an account, you must tell the people whose data it could see, and the Commission within 72 hours."
      >
        <TouchedSearch />
      </AdminSection>
      <AdminSection title="Most contact views" about="Accounts that viewed shop contacts in the last 30 days.">
        <ContactReaders />
      </AdminSection>
      <AdminSection title="Requests" about="Downloads and deletions of personal data. Both happen automatically.">
        <AuditList query={{ set: 'requests' }} none="No downloads or deletions yet." />
      </AdminSection>
      <AdminSection title="Files" about="Personal data that admins exported.">
        <AuditList query={{ set: 'exports' }} none="No exports yet." />
      </AdminSection>
    </div>
  )
}

function AdminSection({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="text-xl">{title}</h3>
      <p className="mt-1 mb-3 text-sm text-ink-soft">{about}</p>
      {children}
    </section>
  )
}
