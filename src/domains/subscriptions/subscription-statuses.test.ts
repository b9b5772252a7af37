import { expect, test } from 'vitest'
import { useDb } from '../../../test/support/db.ts'
import { anOwner } from '../../../test/support/people.ts'

const at = useDb()

async function subscribe(status: string) {
  const owner = await anOwner(at.db, { paid: false })
  return at.db.pool.query(
    `insert into subscriptions (user_id, amount, status, start_date, end_date) values ($1, 200, $2, now(), now() + interval '1 year')`,
    [owner, status],
  )
}

test.each(['pending', 'active', 'past_due', 'canceled', 'expired'])(
  'STATE-08 G-102 a subscription may be %s',
  async (status) => expect((await subscribe(status)).rowCount).toBe(1),
)

test.each(['someday', 'Active', 'trialing', ''])('STATE-08 G-102 a subscription may not be %j', async (status) => {
  await expect(subscribe(status)).rejects.toMatchObject({ code: '23514' })
})
