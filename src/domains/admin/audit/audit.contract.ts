import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { Cursor, Limit, OneOf, SearchText } from '#shared/query-values.ts'
import { adminRoutes } from '../admin.routes.ts'
import { KINDS } from './audit.policy.ts'

/** A day in Lagos, as YYYY-MM-DD. Anything else counts as absent. */
export const Day = z.preprocess((value) => dayOf(value), z.string().optional())
export const GivenDay = z.preprocess(
  (value) => dayOf(value),
  z.string({ error: 'Please choose the first and the last day.' }),
)
const dayOf = (value: unknown) => (typeof value === 'string' && isDay(value) ? value : undefined)
const isDay = (text: string) =>
  /^20\d\d-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(`${text}T12:00:00Z`).toISOString().startsWith(text)

export const AuditEntry = z.object({
  id: z.int(),
  at: z.string(),
  /** Null for the system, for visitors and for erased accounts. */
  who: z.object({ id: z.string(), name: z.string() }).nullable(),
  action: z.string(),
  resource: z.string().nullable(),
  success: z.boolean(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  ipAddress: z.string().nullable(),
})
export type AuditEntry = z.output<typeof AuditEntry>

export const audit = {
  audit: endpoint({
    route: adminRoutes.audit,
    who: 'fullAdmin',
    summary:
      'Lists the audit log, newest first. Filters: person (id, email or phone), action, thing or its kind, first and last day in Lagos, success',
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
    output: z.array(AuditEntry),
    errors: { 400: 'Cursor from a different list' },
  }),
}
