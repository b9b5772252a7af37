import type { Db } from '#platform/db/db.ts'
import type { RequestFacts } from '#platform/http/request-facts.ts'

/** What is written down (G-118). Later domains add their own actions in the same form. */
export type AuditEntry = {
  userId: string | null
  /** Such as 'sign_in' or 'role.change'. */
  action: string
  /** What it was done to, such as 'user:8f0c…' or 'shop:12'. */
  resource?: string
  /** Never a password, a code, a token, or what somebody typed as a contact: people type passwords there. */
  details?: Record<string, string | number | boolean | null>
  success?: boolean
}

const LONGEST_AGENT = 500

/** Writes one line of the audit log, in the transaction of `tx` when it is one. Kept for a year. */
export async function audit(
  tx: Db,
  entry: AuditEntry,
  request: Pick<RequestFacts, 'ip' | 'userAgent'>,
  now: Date,
): Promise<void> {
  await tx.query(
    'accounts.audit',
    `insert into audit_logs (user_id, action, resource, details, ip_address, user_agent, success, created_at)
     -- A person may be deleted while this is being written.
     values ((select id from users where id = $1), $2, $3, $4, $5, $6, $7, $8)`,
    [
      entry.userId,
      entry.action,
      entry.resource ?? null,
      entry.details ? JSON.stringify(entry.details) : null,
      keptAddress(request.ip),
      keptAgent(request.userAgent),
      entry.success ?? true,
      now,
    ],
  )
}

/** An address as its column takes it. */
export function keptAddress(ip: string): string | null {
  return ip === '' ? null : ip.slice(0, 45)
}

/** A user agent as it is kept: what one sends is not trusted to be short. */
export function keptAgent(userAgent: string): string | null {
  const plain = userAgent.replaceAll('\0', '').slice(0, LONGEST_AGENT)
  return plain === '' ? null : plain
}
