import { accountsTimetable } from './domains/accounts/accounts.jobs.ts'
import { refreshQueue } from './domains/products/products.jobs.ts'
import { relistQueue } from './domains/shops/shops.jobs.ts'
import { type Scheduled, scheduled } from './platform/jobs/jobs.ts'

/** Everything that happens by the clock, in Lagos time. */
export const timetable: readonly Scheduled[] = [
  scheduled('*/15 * * * *', relistQueue, {}),
  scheduled('20 3 * * *', refreshQueue, {}),
  ...accountsTimetable,
]
