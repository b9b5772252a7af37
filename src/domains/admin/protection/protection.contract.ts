import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { Cursor, Limit, SearchText } from '#shared/query-values.ts'
import { ownApi } from '../../../own-routes.ts'
import { GivenDay } from '../audit/audit.contract.ts'

/** An account that was given contacts of shops. */
export const ContactReader = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(['customer', 'shop_owner', 'admin']),
  /** Of how many shops in the last 30 days. */
  shops: z.int(),
  /** More than three times as many as usual among those who read most. */
  isUnusual: z.boolean(),
})
export type ContactReader = z.output<typeof ContactReader>

/** A person whose data an account was shown. */
export const Touched = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** What the account saw of them. */
  what: z.array(z.enum(['contacts', 'record', 'file', 'conversation'])),
})
export type Touched = z.output<typeof Touched>

/** The account by its id, e-mail or phone; days in Lagos, both included. */
const Period = z.object({ account: SearchText, from: GivenDay, to: GivenDay })

export const protection = {
  readers: endpoint({
    route: ownApi.admin.contactReaders,
    who: 'fullAdmin',
    summary: 'Who was given the contacts of most shops in the last 30 days (G-182)',
    params: z.object({}),
    query: z.object({}),
    body: z.undefined(),
    output: z.array(ContactReader),
  }),
  touched: endpoint({
    route: ownApi.admin.touched,
    who: 'fullAdmin',
    summary: 'Whose data an account was shown in some days: those whom a leak of it would have touched',
    params: z.object({}),
    query: Period.extend({ limit: Limit(50), cursor: Cursor }),
    body: z.undefined(),
    output: z.array(Touched),
    errors: { 400: 'No day, or a cursor of another list', 404: 'No such account' },
  }),
  touchedFile: endpoint({
    route: ownApi.admin.touchedFile,
    who: 'fullAdmin',
    summary: 'The same as a CSV file, to tell them',
    params: z.object({}),
    query: Period,
    body: z.undefined(),
    output: z.string(),
    errors: { 400: 'No day', 404: 'No such account' },
  }),
}
