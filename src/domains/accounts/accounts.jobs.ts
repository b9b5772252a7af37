import type { Db } from '#platform/db/db.ts'
import { BATCH, inBatches } from '#platform/db/in-batches.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { defineQueue } from '#platform/jobs/queue.ts'
import type { ServerDeps } from '#platform/modules/module.ts'
import { DAY } from '#shared/time/units.ts'
import type { AccountsDeps } from './account-options.ts'
import { DEVICE_LIFETIME } from './accounts.policy.ts'
import { carryOutDueActs } from './admins/carry-out.ts'
import { expireInvitations } from './admins/invite-admin.ts'

/** Runs often, because codes must not be stored for long. */
export const accountsPurge = defineQueue('accounts-purge', { cron: '*/10 * * * *', timeout: 300, retryLimit: 1 })

export const actsQueue = defineQueue('admin-acts', { cron: '* * * * *', timeout: 300, retryLimit: 1 })

export const accountsQueues = [accountsPurge, actsQueue]

export async function workOnAccounts(
  jobs: Pick<Jobs, 'work'>,
  { db, clock, live }: Pick<ServerDeps, 'db' | 'clock' | 'live'>,
  deps: AccountsDeps,
): Promise<void> {
  await jobs.work(accountsPurge, () => purgeExpired(db, clock.now()))
  await jobs.work(actsQueue, async () => {
    await carryOutDueActs(db, deps)
    live.wake(['admins'])
  })
}

type Expiry = { name: string; table: string; where: string; keep: number }

const EXPIRIES: readonly Expiry[] = [
  { name: 'sessions', table: 'sessions', where: 'expire <= $1', keep: 0 },
  { name: 'codes', table: 'verification_codes', where: 'expires_at <= $1 or (is_used and created_at <= $1)', keep: 0 },
  {
    name: 'resets',
    table: 'password_reset_tokens',
    where: 'expires_at <= $1 or (is_used and created_at <= $1)',
    keep: 0,
  },
  { name: 'counters', table: 'rate_counters', where: 'resets_at <= $1', keep: 0 },
  { name: 'devices', table: 'known_devices', where: 'last_used_at <= $1', keep: DEVICE_LIFETIME },
  // Failures without an account stay as long as those of accounts, so that they do not reveal which contacts exist.
  { name: 'failures', table: 'sign_in_failures', where: 'last_failed_at <= $1', keep: 30 * DAY },
  { name: 'signIns', table: 'login_sessions', where: 'expires_at <= $1', keep: 90 * DAY },
  { name: 'guests', table: 'guest_sessions', where: 'expires_at <= $1', keep: 30 * DAY },
  { name: 'acts', table: 'admin_acts', where: 'ended_at <= $1', keep: 30 * DAY },
  { name: 'reads', table: 'personal_data_access', where: 'last_at <= $1', keep: 365 * DAY },
  { name: 'audit', table: 'audit_logs', where: 'created_at <= $1', keep: 365 * DAY },
]

/** Deletes expired rows, old failures and expired invitations (G-060, G-118). Returns the numbers by name. */
export async function purgeExpired(db: Db, now: Date): Promise<Record<string, number>> {
  const removed: Record<string, number> = {}
  for (const { name, table, where, keep } of EXPIRIES) {
    const before = new Date(now.getTime() - keep)
    removed[name] = await inBatches(() =>
      db.query(
        `accounts.purge.${name}`,
        `delete from ${table} where ctid in (select ctid from ${table} where ${where} limit ${BATCH}) returning 1`,
        [before],
      ),
    )
  }
  await db.query('accounts.purge.steps', 'delete from used_authenticator_codes where step < $1', [
    Math.floor(now.getTime() / 30_000) - 10,
  ])
  await db.query(
    'accounts.purge.rows',
    `update users set failed_login_attempts = 0, account_locked_until = null where failed_login_attempts > 0 and updated_at <= $1`,
    [new Date(now.getTime() - 30 * DAY)],
  )
  removed.invitations = await expireInvitations(db, now)
  return removed
}
