import '#ui/styles/dashboard.css'
import { CustomerOverview } from './customer-overview.tsx'
import { CustomerRecords } from './customer-records.tsx'

/** Shows all of customer management, in the panel's tab and on its own screen (CUST-01 to CUST-30). */
export function Customers() {
  return (
    <div className="grid gap-5">
      <CustomerOverview />
      <CustomerRecords />
    </div>
  )
}
