import { beforeEach, expect, test } from 'vitest'
import { type SignedIn, signedInOwner } from '../../../../test/support/account-people.ts'
import { untilLocked } from '../../../../test/support/lock-waits.ts'
import { useUntold } from '../../../../test/support/unnotified.ts'
import { notifyUnread } from './notify-unread.ts'

const { people, at, rows, fetchCharge: look, lookAfter, mails, texts, aListedShop, say, byPhoneOnly } = useUntold()
const MINUTE = 60_000
let customer: SignedIn
let shop: { id: number; name: string }
beforeEach(() => {
  ;({ customer, shop } = people())
})

test('G-143 G-187 concurrent runs notify each person once, and one failed notice does not delay the others', async () => {
  const phones: string[] = []
  for (let n = 0; n < 4; n++) {
    const each = await signedInOwner(at)
    phones.push(await byPhoneOnly(each))
    await say(customer.browser, 'Hello', { shopId: (await aListedShop(each.id)).id })
  }
  await look()
  at.later(16 * MINUTE)
  const told = await Promise.all(Array.from({ length: 5 }, look))
  expect(told.reduce((sum, each) => sum + each, 0)).toBe(4)
  expect(phones.map((phone) => texts(phone).length)).toEqual([1, 1, 1, 1])

  await say(customer.browser, 'Hello again', { shopId: shop.id })
  const failing = { ...at.serverDeps, jobs: { enqueue: () => Promise.reject(new Error('no queue')) } }
  expect(await notifyUnread(at.db, failing as never)).toBe(0)
  expect([await look(), mails().length]).toEqual([1, 1])
})

test('G-149 sends no notice of conversations with a removed shop', async () => {
  await say(customer.browser, 'Hello')
  await rows('delete from shops where id = $1', [shop.id])
  expect([await look(), await lookAfter(20), mails()]).toEqual([0, 0, []])
  expect(await rows('select is_mailed, is_texted from chat_messages')).toEqual([{ is_mailed: true, is_texted: true }])
})

test('G-149 removing a shop while its owner is being notified causes no deadlock', async () => {
  await say(customer.browser, 'Hello')
  at.logs.length = 0
  const removal = await at.db.pool.connect()
  try {
    await removal.query('begin')
    await removal.query('select from shops where id = $1 for update', [shop.id])
    const looking = look()
    await untilLocked(at.db)
    // Deleting the shop deletes its conversations. A transaction that held one and waited for the shop would deadlock
    // here.
    await removal.query('delete from shops where id = $1', [shop.id])
    await removal.query('commit')
    expect([await looking, mails(), at.logs.filter(({ level }) => level >= 50)]).toEqual([0, [], []])
  } finally {
    removal.release()
  }
})
