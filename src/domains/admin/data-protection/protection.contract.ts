import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { Cursor, Limit, SearchText } from '#shared/query-values.ts'
import { adminRoutes } from '../admin.routes.ts'
import { GivenDay } from '../audit/audit.contract.ts'

export const ContactReader = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(['customer', 'shop_owner', 'admin']),
  /** Number of shops in the last 30 days. */
  shops: z.int(),
  /** Far more than the other accounts with the most contact views. */
  isUnusual: z.boolean(),
})
export type ContactReader = z.output<typeof ContactReader>

export const AffectedPerson = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  what: z.array(z.enum(['contacts', 'record', 'file', 'conversation'])),
})
export type AffectedPerson = z.output<typeof AffectedPerson>

/** `account` is an id, email or phone. The days are in Lagos, both included. */
const Period = z.object({ account: SearchText, from: GivenDay, to: GivenDay })

export const protection = {
  readers: endpoint({
    route: adminRoutes.contactReaders,
    who: 'fullAdmin',
    summary: 'Lists accounts with the most contact views in 30 days (G-182)',
    output: z.array(ContactReader),
  }),
  touched: endpoint({
    route: adminRoutes.touched,
    who: 'fullAdmin',
    summary: 'Lists people whose data an account viewed in a period',
    query: Period.extend({ limit: Limit(50), cursor: Cursor }),
    output: z.array(AffectedPerson),
    errors: { 400: 'Missing day, or cursor from a different list', 404: 'No such account' },
  }),
  touchedFile: endpoint({
    route: adminRoutes.touchedFile,
    who: 'fullAdmin',
    fresh: true,
    summary: 'Downloads the same people as a CSV file, to notify them',
    query: Period,
    output: z.string(),
    errors: { 400: 'Missing day', 404: 'No such account' },
  }),
}
