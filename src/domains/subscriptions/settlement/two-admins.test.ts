import { expect, test } from 'vitest'
import { type SignedIn, signedInAdmin, signedInOwner } from '../../../../test/support/account-people.ts'
import { useAccounts } from '../../../../test/support/account-server.ts'
import { lockWaits } from '../../../../test/support/lock-waits.ts'
import { paymentsAt } from '../../../../test/support/payments.ts'
import { until } from '../../../../test/support/until.ts'

const at = useAccounts({ requireEmailVerification: false })
const { rows, wait, play, current } = paymentsAt(at)
const decide = async (by: SignedIn, reference: string, decision: string, more = {}) => {
  const [{ id }] = await rows('select id from payment_attempts where reference = $1', [reference])
  return by.browser.call('PUT', `/api/admin/payments/${id}`, { decision, ...more })
}

test('G-188 admins who decide concurrently refund once or accept, never both', async () => {
  const admins = await Promise.all([signedInAdmin(at), signedInAdmin(at), signedInAdmin(at)])
  for (const decisions of [
    ['refund', 'refund', 'accept'],
    ['accept', 'refund', 'refund'],
  ]) {
    const owner = await signedInOwner(at)
    const transfer = await wait(owner, 'transfer')
    await play(owner, transfer, 'late')
    const replies = await Promise.all(
      decisions.map((decision, index) => decide(admins[index] as SignedIn, transfer.reference, decision)),
    )
    for (const { status } of replies) expect([200, 409]).toContain(status)
    const money = await rows(
      'select kind, l.kobo::int from payment_ledger l join payers p on p.id = l.payer_id where p.user_id = $1 order by l.id',
      [owner.id],
    )
    const received = { kind: 'received', kobo: 20_000 }
    const isActive = (await current(owner)).status === 'active'
    expect(money).toEqual(isActive ? [received] : [received, { kind: 'refund', kobo: -20_000 }])
    expect(replies.some(({ status }) => status === 200)).toBe(true)
  }
})

test('G-188 a late admin sees who decided, what and when', async () => {
  const [first, second] = await Promise.all([signedInAdmin(at), signedInAdmin(at)])
  await rows(`update users set first_name = 'Bisi' where id = $1`, [first.id])
  const held = async () => {
    const owner = await signedInOwner(at)
    const transfer = await wait(owner, 'transfer')
    await play(owner, transfer, 'late')
    return transfer.reference as string
  }
  const said = async (by: SignedIn, reference: string, decision: string, more = {}) => {
    const { status, body } = await decide(by, reference, decision, more)
    return [status, body.message]
  }
  const seen = { seen: 'paid_late' }
  const [accepted, returned] = [await held(), await held()]
  await decide(first, accepted, 'accept', seen)
  const didAccept = 'accepted this payment just now.'
  for (const decision of ['accept', 'refund'])
    expect(await said(second, accepted, decision, seen)).toEqual([409, `Bisi ${didAccept}`])
  expect(await said(second, accepted, 'accept')).toEqual([409, `Bisi ${didAccept}`])
  expect(await said(first, accepted, 'accept')).toEqual([409, `You ${didAccept}`])
  await decide(first, returned, 'refund', seen)
  const didReturn = [409, 'Bisi refunded this payment just now.']
  expect(await said(second, returned, 'accept', seen)).toEqual(didReturn)
  for (const decision of ['accept', 'refund']) expect(await said(second, returned, decision)).toEqual(didReturn)
  // A refund that was cancelled, and an admin who was deleted.
  await decide(first, accepted, 'refund')
  await decide(first, accepted, 'accept')
  expect(await said(second, accepted, 'accept')).toEqual([409, 'Bisi kept this payment just now.'])
  await rows('update payment_attempts set decided_by = null where reference = $1', [accepted])
  expect(await said(second, accepted, 'accept')).toEqual([409, 'Another admin kept this payment just now.'])
})

test.each([
  ['refund', 'accept'],
  ['accept', 'refund'],
])('G-188 of two admins who decide before either has written, the first wins: %s, then %s', async (...decisions) => {
  const admins = await Promise.all([signedInAdmin(at), signedInAdmin(at)])
  const owner = await signedInOwner(at)
  const transfer = await wait(owner, 'transfer')
  await play(owner, transfer, 'late')
  const seen = { seen: 'paid_late' }
  const writes = await at.db.pool.connect()
  // Outside that transaction, which would not see connections opened after its first query.
  const waiting = async (count: number) => (await lockWaits(at.db)) === count
  try {
    // Blocks the write of a decision, but neither reads nor row locks.
    await writes.query('begin')
    await writes.query('lock table payment_attempts in share mode')
    const first = decide(admins[0] as SignedIn, transfer.reference, decisions[0], seen)
    await until('the first to have decided', () => waiting(1))
    const second = decide(admins[1] as SignedIn, transfer.reference, decisions[1], seen)
    await until('the second to wait', () => waiting(2))
    await writes.query('commit')
    expect([(await first).status, (await second).status]).toEqual([200, 409])
  } finally {
    writes.release()
  }
})
