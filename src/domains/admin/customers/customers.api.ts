import type { Readable } from 'node:stream'
import {
  audit,
  type CustomerRecord,
  countAllCustomers,
  countCustomers,
  findCustomer,
  listCustomers,
  recordPersonalAccess,
  waiting,
} from '#domains/accounts/accounts.ts'
import { countCustomerMessages } from '#domains/chat/chat.queries.ts'
import type { Db } from '#platform/db/db.ts'
import { type Handler, handle } from '#platform/http/api/handle.ts'
import { pageHeaders } from '#platform/http/api/paging.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import type { PersonHooks } from '#platform/modules/module.ts'
import { consumeOrRefuse, counterKey } from '#platform/rate-limits/rate-counters.ts'
import type { Fresh, FullAdmin } from '#shared/caller.ts'
import { HOUR } from '#shared/time/units.ts'
import { banCustomer, type PeopleDeps, unknownCustomer } from './bans.ts'
import { type AdminCustomer, customers as contract } from './customers.contract.ts'
import { customersCsv, fileName } from './customers-csv.ts'
import { deleteCustomer } from './deletion.ts'

const EXPORTS_PER_HOUR = 30

export const customersApi = (deps: PeopleDeps, hooks: PersonHooks): Handler[] => [
  handle(contract.customers, async ({ db, caller, query, header }) => {
    const page = await listCustomers(db, query)
    const total = query.q === undefined ? { total: await countAllCustomers(db) } : page.found
    pageHeaders(header, { ...total, next: page.next }, contract.customers.route[1], query)
    await recordPersonalAccess(
      db,
      caller.person.id,
      page.items.map(({ id }) => id),
      deps.clock.now(),
    )
    return page.items.map(adminCustomer)
  }),

  handle(contract.customerStats, async ({ db }) => {
    const [counts, totalMessages] = await Promise.all([countCustomers(db, deps.clock.now()), countCustomerMessages(db)])
    const { total, banned, verified, newThisMonth, perDay, topCities } = counts
    return {
      totalCustomers: total,
      activeCustomers: total - banned,
      bannedCustomers: banned,
      verifiedCustomers: verified,
      newThisMonth,
      avgRegistrationsPerDay: perDay,
      totalMessages,
      topCities,
    }
  }),

  handle(contract.exportCustomers, ({ db, caller, query, request, header }) => {
    header('content-type', 'text/csv; charset=utf-8')
    header('content-disposition', `attachment; filename="${fileName(deps.clock.now())}"`)
    return fileFor(db, deps, caller.person, query.q, request)
  }),

  handle(contract.banCustomer, async ({ db, caller, params, body, request }) => {
    await banCustomer(db, deps, caller.person, { ...params, ...body }, request)
    const customer = await findCustomer(db, params.customerId)
    if (!customer) throw unknownCustomer()
    return adminCustomer(customer)
  }),

  handle(contract.deleteCustomer, async ({ db, caller, params, request }) => {
    const openAct = await deleteCustomer(db, { ...deps, ...hooks }, caller.person, params.customerId, request)
    return openAct ? waiting(db, deps, caller.person, openAct.actId) : undefined
  }),
]

const adminCustomer = ({ createdAt, updatedAt, ...customer }: CustomerRecord): AdminCustomer => ({
  ...customer,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

/** Returns a file of all customers or those that match a search. Logs its start and its end. Throws 429. */
async function fileFor(
  db: Db,
  deps: PeopleDeps,
  admin: Fresh<FullAdmin>,
  q: string | undefined,
  request: RequestContext,
): Promise<Readable> {
  const now = deps.clock.now()
  const { id: userId } = admin
  const rate = { most: deps.config.rateLimits ? EXPORTS_PER_HOUR : 0, within: HOUR }
  await consumeOrRefuse(db, counterKey('files of customers for', userId), rate, now)
  // The resource repeats the admin's id, because `userId` is cleared when the admin's account is deleted.
  const entry = { userId, resource: `user:${userId}` }
  const isAll = q === undefined
  await audit(db, { ...entry, action: 'customers.export', details: { isAll } }, request, now)
  return customersCsv(db, q, now, ({ rows, ids }) => {
    const details = { rows, isAll, ...(!isAll && { customers: ids.join(' ') }) }
    return audit(db, { ...entry, action: 'customers.exported', details }, request, deps.clock.now())
  })
}
