import { beforeEach, describe, expect, test } from 'vitest'
import { ADMIN_DECISION_LIMITS } from '#domains/accounts/accounts.ts'
import { mailboxOf } from '#platform/mail/mailbox.ts'
import { consume, counterKey } from '#platform/rate-limits/rate-counters.ts'
import { dayInLagos } from '#shared/time/lagos-time.ts'
import { type SignedIn, signedInAdmin, signedInCustomer, signedInOwner } from '../../../test/support/account-people.ts'
import { aPhone, useAccounts } from '../../../test/support/account-server.ts'
import { sendDecisionNotices } from '../../../test/support/decision-notices.ts'
import { wanted } from '../../../test/support/deliveries.ts'
import { lockWaits } from '../../../test/support/lock-waits.ts'
import { paymentsAt } from '../../../test/support/payments.ts'
import { aShop, payYear } from '../../../test/support/people.ts'
import { until } from '../../../test/support/until.ts'

const at = useAccounts({
  requireEmailVerification: false,
  env: { RATE_LIMITS: '1', TERMII_API_KEY: 'a-key-of-nobody', TERMII_SENDER_ID: 'LSF' },
})
const { rows, wait, play } = paymentsAt(at)
const HOUR = 3_600_000
const CHECK = { verified: true, on: dayInLagos(new Date()), about: 'Yaba, Lagos', seen: null }

let admin: SignedIn
beforeEach(async () => {
  await rows('delete from rate_counters')
  admin = await signedInAdmin(at)
})
const spend = (what: string, subject: string, most: number) =>
  consume(at.db, counterKey(what, subject), { most, within: HOUR }, new Date(), most)

type Call = readonly [method: 'PUT' | 'PATCH' | 'DELETE', path: string, body: object]
/** Decisions that send a notice, each with its call. */
const CALLS: Record<string, () => Promise<Call>> = {
  'a shop': async () => {
    const { id } = await aShop(at.db, { approved: false })
    return ['PUT', `/api/admin/shops/${id}/approve`, {}]
  },
  'a check': async () => {
    const { id } = await aShop(at.db, { location: 'Yaba, Lagos' })
    return ['PUT', `/api/admin/shops/${id}/verifications/visit`, CHECK]
  },
  'an answer': async () => {
    const [owner, other] = [await signedInOwner(at), await signedInAdmin(at)]
    const { id } = await aShop(at.db, { ownerId: owner.id })
    await other.browser.call('PUT', `/api/admin/shops/${id}/suspend`, {})
    await sendDecisionNotices(at)
    const [decision] = await rows('select max(id) as id from shop_decisions')
    await owner.browser.post(`/api/decisions/${decision.id}/answer`, { text: 'It is fine.' })
    return ['PUT', `/api/admin/decisions/${decision.id}/answer`, { upheld: false, text: 'No.' }]
  },
  'a report': async () => {
    const shop = await aShop(at.db)
    await payYear(at.db, shop.ownerId)
    const { body } = await at.browser().post('/api/reports', { shopId: shop.id, reason: 'fraud' })
    return ['PUT', `/api/admin/reports/${body.id}`, { outcome: 'dismissed' }]
  },
  'a delivery': async () => {
    const { reference } = (await at.browser().post('/api/delivery-requests', wanted())).body
    return ['PUT', `/api/admin/delivery-requests/${reference}`, { status: 'quoted', price: 900 }]
  },
  'a payment': async () => {
    const owner = await signedInOwner(at)
    const transfer = await wait(owner, 'transfer')
    await play(owner, transfer, 'late')
    return ['PUT', `/api/admin/payments/${transfer.id}`, { decision: 'accept' }]
  },
  'a customer': async () => {
    const { id } = await signedInCustomer(at)
    return ['PATCH', `/api/admin/customers/${id}/ban`, { banned: true }]
  },
  'an owner': async () => {
    const { id } = await signedInOwner(at)
    return ['PATCH', `/api/admin/owners/${id}/ban`, { banned: true, reason: 'Fraud', until: null }]
  },
}

/** Runs `work` while another transaction holds a counter. */
async function whileHeld<T>(what: string, subject: string, work: () => Promise<T>): Promise<T> {
  await spend(what, subject, 1)
  const holder = await at.db.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from rate_counters where key = $1 for update', [counterKey(what, subject)])
    return await work()
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}
const waiting = (count: number) =>
  until(`${count} to wait for a counter`, async () => {
    const found = await rows(
      `select a.pid, exists (select from pg_locks l where l.pid = a.pid and l.granted and l.relation = 'audit_logs'::regclass) as "isLogged"
       from pg_stat_activity a where datname = current_database() and wait_event_type = 'Lock' and query like '%rate_counters%'`,
    )
    return found.length === count && found
  })

/** Waits until this many transactions wait for a lock of any kind. */
const locked = (count: number) => until(`${count} to wait`, async () => (await lockWaits(at.db)) === count)
const onlyTexted = (id: string) =>
  rows(`update users set email = null, phone = $2, contact_method = 'phone', is_phone_verified = true where id = $1`, [
    id,
    aPhone(),
  ])

describe('simultaneous decisions of an admin', () => {
  test.each(Object.keys(CALLS))('%s: counted last, so that they cannot deadlock', async (what) => {
    const call = (await CALLS[what]?.()) as Call
    const { decided, found } = await whileHeld('decisions of admin', admin.id, async () => {
      const decided = admin.browser.call(...call)
      return { decided, found: await waiting(1) }
    })
    expect((await decided).status).toBe(200)
    expect(found).toMatchObject([{ isLogged: true }])
  })

  test('a payment and a shop of people who get SMS do not deadlock', async () => {
    const [payer, owner] = [await signedInOwner(at), await signedInOwner(at)]
    for (const { id } of [payer, owner]) await onlyTexted(id)
    const transfer = await wait(payer, 'transfer')
    await play(payer, transfer, 'late')
    const { id } = await aShop(at.db, { ownerId: owner.id })
    await rows('update shops set suspended_at = now() where id = $1', [id])
    const both = await whileHeld('notice texts of the day', '', async () => {
      const paid = admin.browser.call('PUT', `/api/admin/payments/${transfer.id}`, { decision: 'accept' })
      await waiting(1)
      const lifted = admin.browser.call('PUT', `/api/admin/shops/${id}/unsuspend`, {})
      await waiting(2)
      return [paid, lifted]
    })
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
  })

  test('two reports that notify the same person, with others by SMS before and after, do not deadlock', async () => {
    const [second, ...reporters] = [
      await signedInAdmin(at),
      ...(await Promise.all(Array.from({ length: 3 }, () => signedInCustomer(at)))),
    ]
    const [first, mailed, last] = reporters.toSorted((a, b) => (a.id < b.id ? -1 : 1)) as [SignedIn, SignedIn, SignedIn]
    const reported = async (...by: SignedIn[]) => {
      const shop = await aShop(at.db)
      await payYear(at.db, shop.ownerId)
      const ids: number[] = []
      for (const { browser } of by)
        ids.push((await browser.post('/api/reports', { shopId: shop.id, reason: 'fraud' })).body.id)
      return `/api/admin/reports/${ids[0]}`
    }
    const [one, other] = [await reported(first, mailed), await reported(mailed, last)]
    for (const { id } of [first, last]) await onlyTexted(id)
    const both = await whileHeld('notices to', mailboxOf(mailed.email), async () => {
      const decide = ({ browser }: SignedIn, path: string) => browser.call('PUT', path, { outcome: 'dismissed' })
      const late = decide(second, other)
      await locked(1)
      const early = decide(admin, one)
      await locked(2)
      return [late, early]
    })
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
    const told = await rows('select person from notices where title = $1', ['Update on your report'])
    expect(told.map(({ person }) => person).toSorted()).toEqual([first.id, mailed.id, mailed.id, last.id].toSorted())
    expect(at.texts.filter(({ text }) => text.includes('you reported'))).toHaveLength(2)
  })
})

describe('G-168 an admin’s decisions with notices', () => {
  test.each(Object.keys(CALLS))('%s: 600 in an hour, and no more are accepted or sent', async (what) => {
    const call = (await CALLS[what]?.()) as Call
    await spend('decisions of admin', admin.id, ADMIN_DECISION_LIMITS.ofAdmin)
    const notices = await rows('select id from notices')
    const { status, body, header } = await admin.browser.call(...call)
    expect([status, body.message]).toEqual([429, 'Too many decisions this hour. Please continue later.'])
    expect(Number(header('retry-after'))).toBeGreaterThan(3_000)
    expect(await rows('select id from notices')).toEqual(notices)
    expect(await rows(`select action from audit_logs where user_id = $1 and action like '%.%'`, [admin.id])).toEqual([])
    await rows('delete from rate_counters')
    expect((await admin.browser.call(...call)).status).toBe(200)
  })

  test('one admin cannot ban and unban a person endlessly, nor shut other admins out; a repeated ban changes nothing', async () => {
    const [second, customer] = [await signedInAdmin(at), await signedInCustomer(at)]
    const ban = ({ browser }: SignedIn, banned: boolean) =>
      browser.call('PATCH', `/api/admin/customers/${customer.id}/ban`, { banned })
    for (let time = 0; time < ADMIN_DECISION_LIMITS.aboutThing; time++)
      expect((await ban(admin, time % 2 === 0)).status).toBe(200)
    const refused = await ban(admin, true)
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'You have reversed this decision several times. Please wait an hour.',
    ])
    expect(await rows('select banned from users where id = $1', [customer.id])).toEqual([{ banned: false }])
    expect((await ban(admin, false)).status).toBe(200)
    expect((await ban(second, true)).status).toBe(200)
    expect(await rows('select banned from users where id = $1', [customer.id])).toEqual([{ banned: true }])
    const other = await signedInCustomer(at)
    expect((await admin.browser.call('PATCH', `/api/admin/customers/${other.id}/ban`, { banned: true })).status).toBe(
      200,
    )
  })
})
