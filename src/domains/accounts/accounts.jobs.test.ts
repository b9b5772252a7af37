import { expect, test } from 'vitest'
import { openJobs } from '#platform/jobs/jobs.ts'
import { useDb } from '../../../test/support/db.ts'
import { capturedLog } from '../../../test/support/log-lines.ts'
import { aCustomer } from '../../../test/support/people.ts'
import { until } from '../../../test/support/until.ts'
import { accountsPurge, accountsQueues, purgeExpired, workOnAccounts } from './accounts.jobs.ts'

const at = useDb()
const DAY = 86_400_000
const now = new Date()
const ago = (ms: number) => new Date(now.getTime() - ms)
const q = (text: string, values: unknown[] = []) => at.db.pool.query(text, values)
const left = async (table: string) => (await q(`select count(*)::int as n from ${table}`)).rows[0].n

test('G-060 G-118 ENT-codes-04 deletes expired rows and keeps the rest', async () => {
  const user = await aCustomer(at.db)
  const pairs: [table: string, insert: (keep: boolean) => Promise<unknown>][] = [
    ['sessions', (keep) => q(`insert into sessions values ($1, '{}', $2)`, [`s${keep}`, ago(keep ? -1000 : 1000)])],
    [
      'verification_codes',
      (keep) =>
        q(`insert into verification_codes (user_id, code, type, expires_at) values ($1, '123456', 'email', $2)`, [
          user,
          ago(keep ? -1000 : 1000),
        ]),
    ],
    [
      'password_reset_tokens',
      (keep) =>
        q(`insert into password_reset_tokens (user_id, token, code, expires_at) values ($1, $2, '123456', $3)`, [
          user,
          `t${keep}`,
          ago(keep ? -1000 : 1000),
        ]),
    ],
    [
      'rate_counters',
      (keep) => q('insert into rate_counters values ($1, 1, $2, $2)', [`c${keep}`, ago(keep ? -1000 : 1000)]),
    ],
    [
      'sign_in_failures',
      (keep) => q('insert into sign_in_failures values ($1, 4, null, $2)', [`f${keep}`, ago((keep ? 29 : 31) * DAY)]),
    ],
    [
      'login_sessions',
      (keep) =>
        q('insert into login_sessions (user_id, token, expires_at) values ($1, $2, $3)', [
          user,
          `l${keep}`,
          ago((keep ? 89 : 91) * DAY),
        ]),
    ],
    [
      'guest_sessions',
      (keep) =>
        q('insert into guest_sessions (id, expires_at) values ($1, $2)', [
          `guest_${keep}`,
          ago((keep ? 29 : 31) * DAY),
        ]),
    ],
    [
      'personal_data_access',
      async (keep) =>
        q('insert into personal_data_access values ($1, $2, $3, $3)', [
          user,
          await aCustomer(at.db),
          ago((keep ? 364 : 366) * DAY),
        ]),
    ],
    [
      'admin_acts',
      (keep) =>
        q(
          `insert into admin_acts (kind, subject_id, asked_by, asked_at, due_at, ended_at, outcome)
           values ('remove', $1, $1, $2, $2, $2, 'cancelled')`,
          [user, ago((keep ? 29 : 31) * DAY)],
        ),
    ],
    [
      'audit_logs',
      (keep) => q(`insert into audit_logs (action, created_at) values ('x', $1)`, [ago((keep ? 364 : 366) * DAY)]),
    ],
    [
      'used_authenticator_codes',
      (keep) =>
        q('insert into used_authenticator_codes values ($1, $2)', [
          user,
          Math.floor(now.getTime() / 30_000) - (keep ? 5 : 50),
        ]),
    ],
  ]
  for (const [, insert] of pairs) {
    await insert(true)
    await insert(false)
  }
  await q(
    `insert into verification_codes (user_id, code, type, is_used, created_at, expires_at) values ($1, '111111', 'email', true, $2, $3)`,
    [user, ago(1000), ago(-60_000)],
  )
  await q('insert into guest_sessions (id, expires_at) values ($1, $2)', ['guest_talker', ago(31 * DAY)])
  await q(`insert into chat_conversations (guest_session_id) values ('guest_talker')`)
  const invited = (email: string, days: number, verified = false) =>
    q(`insert into users (email, role, is_admin, admin_since, is_email_verified) values ($1, 'admin', true, $2, $3)`, [
      email,
      ago(days * DAY),
      verified,
    ])
  await invited('never@purge.test', 8)
  await invited('lately@purge.test', 6)
  await invited('known@purge.test', 8, true)
  const removed = await purgeExpired(at.db, now)
  expect((await q(`select email, is_admin from users where email like '%@purge.test' order by 1`)).rows).toEqual([
    { email: 'known@purge.test', is_admin: false },
    { email: 'lately@purge.test', is_admin: true },
  ])
  await q(`delete from audit_logs where action = 'admin.lapsed'`)
  for (const [table] of pairs) expect(await left(table), table).toBe(1)
  expect(removed).toEqual({
    sessions: 1,
    codes: 2,
    resets: 1,
    counters: 1,
    devices: 0,
    failures: 1,
    signIns: 1,
    guests: 2,
    acts: 1,
    reads: 1,
    audit: 1,
    invitations: 2,
  })
  expect(await left('chat_conversations')).toBe(0)
  expect(await purgeExpired(at.db, now)).toEqual({
    sessions: 0,
    codes: 0,
    resets: 0,
    counters: 0,
    devices: 0,
    failures: 0,
    signIns: 0,
    guests: 0,
    acts: 0,
    reads: 0,
    audit: 0,
    invitations: 0,
  })
})

test('deletes a row of wrong passwords after the same time as for a contact without an account', async () => {
  const [old, recent] = [await aCustomer(at.db), await aCustomer(at.db)]
  await q('update users set failed_login_attempts = 4 where id = any($1)', [[old, recent]])
  await q('alter table users disable trigger users_touch')
  await q('update users set updated_at = $2 where id = $1', [old, ago(31 * DAY)])
  await q('alter table users enable trigger users_touch')
  await purgeExpired(at.db, now)
  const failures = async (id: string) =>
    (await q('select failed_login_attempts as n from users where id = $1', [id])).rows[0].n
  expect([await failures(old), await failures(recent)]).toEqual([0, 4])
})

test('deletes more rows than one statement takes', async () => {
  await q(`insert into rate_counters select 'n' || n, 1, $1, $1 from generate_series(1, 11000) n`, [ago(1000)])
  expect((await purgeExpired(at.db, now)).counters).toBe(11_000)
})

test('runs as a job', async () => {
  const jobs = await openJobs({ databaseUrl: at.url, log: capturedLog().log, queues: accountsQueues, pollSeconds: 0.5 })
  try {
    await jobs.schedule()
    await workOnAccounts(
      jobs,
      { ...at, clock: { now: () => new Date() }, live: { wake: () => {} } } as never,
      {} as never,
    )
    await q(`insert into sessions values ('old', '{}', $1)`, [ago(1000)])
    await jobs.enqueue(at.db, accountsPurge, {})
    await until('the tidying', async () => (await q(`select from sessions where sid = 'old'`)).rowCount === 0)
  } finally {
    await jobs.stop()
  }
})
