import { z } from 'zod'
import { Waiting } from '#domains/accounts/accounts.contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { Cursor, Limit, PersonId, SearchText } from '#shared/query-values.ts'
import { adminRoutes } from '../admin.routes.ts'
import { BanBody } from './ban-form.contract.ts'

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
  verifiedCustomers: z.int(),
  /** Since the 1st in Lagos. */
  newThisMonth: z.int(),
  avgRegistrationsPerDay: z.number(),
  totalMessages: z.int(),
  topCities: z.array(z.object({ city: z.string(), count: z.int() })),
})
export type CustomerStats = z.output<typeof CustomerStats>

const CustomerParams = z.object({ customerId: PersonId })
const Search = z.object({ q: SearchText })

export const customers = {
  customers: endpoint({
    route: adminRoutes.customers,
    who: 'moderator',
    summary:
      'Lists customers, newest first. The first page has X-Total-Count for the search; X-Total-Count-Capped marks a lower bound',
    query: Search.extend({ limit: Limit(50), cursor: Cursor }),
    output: z.array(AdminCustomer),
    errors: { 400: 'Cursor from a different list' },
  }),
  customerStats: endpoint({
    route: adminRoutes.customerStats,
    who: 'anyAdmin',
    summary: 'Counts customers by kind and city',
    output: CustomerStats,
  }),
  exportCustomers: endpoint({
    route: adminRoutes.exportCustomers,
    who: 'fullAdmin',
    fresh: true,
    summary: 'Downloads the customers that match a search as a CSV file (G-091)',
    query: Search,
    output: z.string(),
    errors: { 429: 'Too many files in an hour' },
  }),
  banCustomer: endpoint({
    route: adminRoutes.banCustomer,
    who: 'moderator',
    summary: 'Bans a customer or lifts the ban (G-086). Does nothing when already so',
    params: CustomerParams,
    body: BanBody,
    output: AdminCustomer,
    errors: {
      400: 'Must be true or false',
      404: 'Unknown customer',
      429: 'Too many decisions in an hour',
    },
  }),
  deleteCustomer: endpoint({
    route: adminRoutes.deleteCustomer,
    who: 'fullAdmin',
    fresh: true,
    status: 204,
    summary: 'Deletes a customer with all their data for good (G-087). After five in a day it waits (G-204)',
    params: CustomerParams,
    output: z.undefined(),
    accepted: Waiting,
    errors: { 403: 'An admin', 404: 'Unknown person', 409: 'The person has shops or paid periods' },
  }),
}
