import { beforeEach, expect, test } from 'vitest'
import { USUAL_ACTS } from '#domains/accounts/accounts.ts'
import { type Alarm, alarm } from '#platform/alarms/alarm.ts'
import { type SignedIn, signedInAdmin, signedInCustomer } from '../../../../test/support/account-people.ts'
import { useAccounts } from '../../../../test/support/account-server.ts'
import { aShop } from '../../../../test/support/people.ts'
import { notifyOfAlarm } from './alarm-notices.ts'

const at = useAccounts({ requireEmailVerification: false, env: { METRICS_TOKEN: 'a-token-for-metrics-in-tests' } })
const HOUR = 3_600_000

let admin: SignedIn
beforeEach(async () => {
  at.queued.length = 0
  await at.db.query('test.forgetCounters', 'delete from rate_counters')
  admin = await signedInAdmin(at)
})
const alarms = () => at.queued.filter(({ queue }) => queue === 'alarms').map(({ data }) => data as Alarm)
const figure = async (kind: string) => {
  const { text } = await at.browser().get('/metrics', { authorization: 'Bearer a-token-for-metrics-in-tests' })
  return Number(new RegExp(`alarms_total\\{kind="${kind}"\\} (\\d+)`).exec(text)?.[1] ?? -1)
}
type Decision = readonly [method: string, path: string, body: object]
const aBan = async (): Promise<Decision> => {
  const { id } = await signedInCustomer(at)
  return ['PATCH', `/api/admin/customers/${id}/ban`, { banned: true }]
}
const anApproval = async (): Promise<Decision> => [
  'PUT',
  `/api/admin/shops/${(await aShop(at.db, { approved: false })).id}/approve`,
  {},
]
async function decide(many: number, next: () => Promise<Decision>, by = admin) {
  for (let n = 0; n < many; n++) expect((await by.browser.call(...(await next()))).status).toBe(200)
}

test('G-204 the twentieth removal of one admin in an hour alerts the others once', async () => {
  const other = await signedInAdmin(at)
  await decide(USUAL_ACTS.removals, aBan)
  expect(alarms()).toEqual([])
  await decide(3, aBan)
  expect(alarms()).toMatchObject([{ kind: 'mass-removals', subject: admin.id, tab: 'audit' }])
  await decide(1, aBan, other)
  at.later(HOUR + 1_000)
  await decide(USUAL_ACTS.removals + 1, aBan)
  expect(alarms()).toHaveLength(2)

  const mails = at.mails.length
  await notifyOfAlarm(at.db, at.serverDeps, alarms()[0] as Alarm)
  const told = await at.db.query<{ person: string }>(
    'test.told',
    `select person from notices where title = 'Very many removals by one admin'`,
  )
  expect(told.map(({ person }) => person)).toContain(other.id)
  expect(told.map(({ person }) => person)).not.toContain(admin.id)
  expect(at.mails.slice(mails).map(({ to }) => to)).toContain(other.email)
})

test('G-204 more than sixty decisions of one admin in an hour alert the others once', async () => {
  await decide(USUAL_ACTS.decisions, anApproval)
  expect(alarms()).toEqual([])
  await decide(2, anApproval)
  expect(alarms()).toMatchObject([{ kind: 'mass-decisions', subject: admin.id }])
})

test('an alarm without a subject is sent once an hour per kind, also when many notice it together, and a metric counts it', async () => {
  const before = await figure('mass-registration')
  expect(before).toBeGreaterThanOrEqual(0)
  const told = { kind: 'mass-registration', subject: null, title: 'a', text: 'b', tab: 'customers' } as const
  const results = await Promise.all(
    Array.from({ length: 10 }, () => at.db.transaction((tx) => alarm(tx, at.serverDeps, told))),
  )
  expect(results.filter(Boolean)).toHaveLength(1)
  expect(await figure('mass-registration')).toBe(before + 1)
  const undone = { ...told, kind: 'mass-contact-reading' } as const
  const failing = at.db.transaction(async (tx) => {
    await alarm(tx, at.serverDeps, undone)
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  expect(await alarm(at.db, at.serverDeps, undone)).toBe(true)
})
