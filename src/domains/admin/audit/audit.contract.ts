import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { Cursor, Limit, OneOf, SearchText } from '#shared/query-values.ts'
import { ownApi } from '../../../own-routes.ts'
import { KINDS } from './audit.policy.ts'

/** A day in Lagos, as YYYY-MM-DD; anything else counts as absent. */
export const Day = z.preprocess((value) => dayOf(value), z.string().optional())
export const GivenDay = z.preprocess(
  (value) => dayOf(value),
  z.string({ error: 'Please give the first day and the last.' }),
)
const dayOf = (value: unknown) => (typeof value === 'string' && isDay(value) ? value : undefined)
const isDay = (text: string) =>
  /^20\d\d-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(`${text}T12:00:00Z`).toISOString().startsWith(text)

export const AuditEntry = z.object({
  id: z.int(),
  at: z.string(),
  /** Null for the product itself, for nobody, and for who has erased their account. */
  who: z.object({ id: z.string(), name: z.string() }).nullable(),
  action: z.string(),
  /** Such as 'shop:12'. */
  resource: z.string().nullable(),
  success: z.boolean(),
  /** What it was and what it became, and what else is known. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  ipAddress: z.string().nullable(),
})
export type AuditEntry = z.output<typeof AuditEntry>

export const audit = {
  audit: endpoint({
    route: ownApi.admin.audit,
    who: 'fullAdmin',
    summary:
      'The audit log, newest first: of a person (by id, e-mail or phone: what they did and what was done to them), an action, a kind of thing or one thing, from and to days in Lagos, with or without success',
    params: z.object({}),
    query: z.object({
      person: SearchText,
      action: SearchText,
      set: OneOf(['requests', 'exports']),
      kind: OneOf(KINDS),
      thing: SearchText,
      from: Day,
      to: Day,
      success: OneOf(['yes', 'no']),
      limit: Limit(50),
      cursor: Cursor,
    }),
    body: z.undefined(),
    output: z.array(AuditEntry),
    errors: { 400: 'A cursor of another list' },
  }),
}
