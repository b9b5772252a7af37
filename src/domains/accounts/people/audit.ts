import type { Db } from '#platform/db/db.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'

export type AuditEntry = {
  userId: string | null
  action: string
  resource?: string
  /** Must not contain secrets, typed contacts (people type passwords there) or text that an erasure cannot delete. */
  details?: Record<string, string | number | boolean | null>
  success?: boolean
}

const MAX_USER_AGENT_LENGTH = 500

/** Adds an entry to the audit log, which retains it for a year (G-118). */
export async function audit(
  tx: Db,
  entry: AuditEntry,
  request: Pick<RequestContext, 'ip' | 'userAgent'>,
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
      truncatedIp(request.ip),
      truncatedUserAgent(request.userAgent),
      entry.success ?? true,
      now,
    ],
  )
}

/** Removes details from entries about things ('shop:12') that are deleted with a person's account. */
export async function eraseAuditDetails(tx: Db, resources: readonly string[], keys: readonly string[]): Promise<void> {
  await tx.query(
    'accounts.forgetDetails',
    'update audit_logs set details = (details::jsonb - $2::text[])::json where resource = any($1) and details::jsonb ?| $2::text[]',
    [resources, keys],
  )
}

export function truncatedIp(ip: string): string | null {
  return ip === '' ? null : ip.slice(0, 45)
}

export function truncatedUserAgent(userAgent: string): string | null {
  const plain = userAgent.replaceAll('\0', '').slice(0, MAX_USER_AGENT_LENGTH)
  return plain === '' ? null : plain
}
