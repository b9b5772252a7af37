import type { Db } from '#platform/db/db.ts'
import type { AccountsDeps } from '../account-options.ts'

type Deps = Pick<AccountsDeps, 'options' | 'secret' | 'clock'>

/** Returns true if ADMIN_EMAILS makes the holder of this address an admin, which it does only for the first holder (G-082). */
export async function isListedAdminEmail(db: Db, deps: Deps, email: string): Promise<boolean> {
  if (!deps.options.adminEmails.includes(email)) return false
  const used = await db.query('accounts.listedEmail', 'select from used_admin_emails where email_hash = $1', [
    hashOf(deps, email),
  ])
  return used.length === 0
}

export async function markAdminEmailUsed(tx: Db, deps: Deps, email: string): Promise<void> {
  if (!deps.options.adminEmails.includes(email)) return
  await tx.query(
    'accounts.spendListedEmail',
    'insert into used_admin_emails (email_hash, used_at) values ($1, $2) on conflict do nothing',
    [hashOf(deps, email), deps.clock.now()],
  )
}

const hashOf = ({ secret }: Deps, email: string) => secret.mac('listed admin', email)
