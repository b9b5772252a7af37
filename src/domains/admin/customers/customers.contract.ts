import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { Cursor, Limit, PersonId, SearchText } from '#shared/query-values.ts'
import { ownApi } from '../../../own-routes.ts'
import { BanBody } from './ban-form.contract.ts'

/** SHAPE-19. */
export const AdminCustomer = z.object({
  id: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  city: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  contactMethod: z.enum(['email', 'phone']),
  isEmailVerified: z.boolean(),
  isPhoneVerified: z.boolean(),
  banned: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type AdminCustomer = z.output<typeof AdminCustomer>

/** SHAPE-20, G-089. */
export const CustomerStats = z.object({
  totalCustomers: z.int(),
  activeCustomers: z.int(),
  bannedCustomers: z.int(),
  /** By e-mail or phone. */
  verifiedCustomers: z.int(),
  /** Since the 1st in Lagos. */
  newThisMonth: z.int(),
  avgRegistrationsPerDay: z.number(),
  /** Chat messages that customers have sent. */
  totalMessages: z.int(),
  topCities: z.array(z.object({ city: z.string(), count: z.int() })),
})
export type CustomerStats = z.output<typeof CustomerStats>

const CustomerParams = z.object({ customerId: PersonId })
/** Of an id, an e-mail address, a phone number or a city. */
const Search = z.object({ q: SearchText })

export const customers = {
  customers: endpoint({
    route: ownApi.admin.customers,
    who: 'moderator',
    summary:
      'Customers, newest first; X-Total-Count follows the search, X-Total-Count-Capped marks a lower bound, and both come with the first page',
    params: z.object({}),
    query: Search.extend({ limit: Limit(50), cursor: Cursor }),
    body: z.undefined(),
    output: z.array(AdminCustomer),
    errors: { 400: 'A cursor of another list' },
  }),
  customerStats: endpoint({
    route: ownApi.admin.customerStats,
    who: 'anyAdmin',
    summary: 'How many customers there are, of what kind and where',
    params: z.object({}),
    query: z.object({}),
    body: z.undefined(),
    output: CustomerStats,
  }),
  exportCustomers: endpoint({
    route: ownApi.admin.exportCustomers,
    who: 'fullAdmin',
    summary: 'All customers that a search matches as a CSV file (G-091)',
    params: z.object({}),
    query: Search,
    body: z.undefined(),
    output: z.string(),
    errors: { 429: 'Too many files in an hour' },
  }),
  banCustomer: endpoint({
    route: ownApi.admin.banCustomer,
    who: 'moderator',
    summary: 'Bans a customer from the platform, or lifts the ban (G-086); one who is so already stays so',
    params: CustomerParams,
    query: z.object({}),
    body: BanBody,
    output: AdminCustomer,
    errors: {
      400: 'Something other than true or false',
      404: 'Unknown customer',
      429: 'Too many decisions in an hour',
    },
  }),
  deleteCustomer: endpoint({
    route: ownApi.admin.deleteCustomer,
    who: 'fullAdmin',
    status: 204,
    summary: 'Deletes a customer with all their data, for ever (G-087)',
    params: CustomerParams,
    query: z.object({}),
    body: z.undefined(),
    output: z.undefined(),
    errors: { 403: 'An admin', 404: 'Unknown person', 409: 'Somebody with shops or paid years' },
  }),
}
