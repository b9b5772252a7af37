import '#ui/styles/dashboard.css'
import { Link } from 'wouter'
import { pages } from '#routes.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { DialogHost } from '../components/concurrency/dialog-host.tsx'
import { Customers } from '../components/customers/customers.tsx'
import { useAdminLive } from '../components/use-admin-live.ts'
import { usePermission } from '../components/use-may.ts'

/** ROUTE-16. web/guard lets only admins in (CUST-31). */
export default function AdminCustomersPage() {
  useAdminLive()
  const may = usePermission()
  return (
    <DialogHost>
      <div className="wrap py-5 md:py-8">
        <Link href={pages.admin} className="link inline-flex min-h-11 items-center">
          Admin Panel
        </Link>
        <h1 className="mb-4 text-3xl">Customer Management</h1>
        <h2 className="sr-only">Customers</h2>
        {may('moderator') ? (
          <Customers />
        ) : (
          <EmptyState title="Your role does not include this">Please ask an admin with the role All.</EmptyState>
        )}
      </div>
    </DialogHost>
  )
}
