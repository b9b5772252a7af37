import { createWriteStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Db } from '#platform/db/db.ts'
import { rowsInBatches } from '#platform/db/rows-in-batches.ts'
import { unauthorized } from '#platform/http/api/errors.ts'
import type { PersonalData } from '#platform/modules/module.ts'
import type { AccountsDeps } from '../account-options.ts'
import { findPerson } from '../people/people.queries.ts'

const OWN: readonly PersonalData[] = [
  {
    name: 'signIns',
    query: 'accounts.dataOfSignIns',
    text: `select created_at as signed_in_at, last_used_at, expires_at, is_active,
       ip_address, user_agent, device_info as device
     from login_sessions where user_id = $1 order by id desc`,
  },
  {
    name: 'seenByAdmins',
    query: 'accounts.dataOfReads',
    text: `select first_at, last_at from personal_data_access where person_id = $1 order by last_at desc`,
  },
  {
    // Leaves out the customers named in an admin's exports.
    name: 'activity',
    query: 'accounts.dataOfActivity',
    text: `select created_at, action, resource, details::jsonb - 'customers' as details, success, ip_address, user_agent
     from audit_logs where user_id = $1 order by id desc`,
  },
]

/** Yields a person's data without secrets, as JSON in chunks. Needs a snapshot transaction. */
export async function* personalDataOf(
  tx: Db,
  { clock, personalData = [] }: Pick<AccountsDeps, 'clock' | 'personalData'>,
  userId: string,
): AsyncGenerator<string> {
  const person = await findPerson(tx, userId)
  if (!person) throw unauthorized()
  const [more] = await tx.query(
    'accounts.dataOfPerson',
    `select last_login_at, last_login_ip, updated_at,
       case when is_admin then admin_role end as admin_role, admin_since, banned_until, ban_reason,
       stripe_customer_id, stripe_subscription_id
     from users where id = $1`,
    [userId],
  )
  const {
    password: _password,
    twoFactorSecret: _secret,
    twoFactorEnabled: _enabled,
    banned: _banned,
    adminRole: _adminRole,
    ...account
  } = person
  const whole = { exportedAt: clock.now().toISOString(), account: { ...account, ...more, isBanned: person.banned } }
  yield JSON.stringify(whole).slice(0, -1)
  for (const { name, query, text } of [...OWN, ...personalData]) {
    yield `,${JSON.stringify(name)}:[`
    let first = true
    for await (const rows of rowsInBatches(tx, query, text, [userId])) {
      yield `${first ? '' : ','}${rows.map((row) => JSON.stringify(row)).join(',')}`
      first = false
    }
    yield ']'
  }
  yield '}'
}

/** Streams the data from a file, because a slow phone must not occupy a database connection or memory. Throws 401. */
export async function streamPersonalData(
  db: Db,
  deps: Pick<AccountsDeps, 'clock' | 'personalData'>,
  userId: string,
): Promise<Readable> {
  const folder = await mkdtemp(path.join(tmpdir(), `lsf-data-${process.pid}-`))
  const forget = () => rm(folder, { recursive: true, force: true })
  try {
    const file = path.join(folder, 'data.json')
    await db.transaction(async (tx) => {
      await tx.query('accounts.oneMoment', 'set transaction isolation level repeatable read, read only')
      await pipeline(Readable.from(personalDataOf(tx, deps, userId)), createWriteStream(file, { mode: 0o600 }))
    })
    const opened = await open(file)
    return opened.createReadStream().on('close', () => void forget())
  } finally {
    // Deletes the file while it is open, so that a killed process leaves nothing. If that fails, the end of the
    // stream deletes it.
    await forget().catch(() => {})
  }
}
