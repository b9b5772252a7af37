import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { useDb } from '../../../../test/support/db.ts'
import { aShop } from '../../../../test/support/people.ts'
import { productProcess } from '../../../../test/support/product-process.ts'

const at = useDb()

/** Milliseconds of visits that a killed process may lose. A quiet machine loses a second (record 80), a busy one more. */
const MOST_LOST = 3_000

test('G-191 a killed process loses at most the visits of its last three seconds', async () => {
  const { id } = await aShop(at.db)
  const product = await productProcess({ DATABASE_URL: at.url, REQUIRE_EMAIL_VERIFICATION: 'false' })
  const answered: { browser: string; at: number }[] = []
  for (const until = performance.now() + 2 * MOST_LOST; performance.now() < until; await wait(100)) {
    const browser = `Mozilla/5.0 (Linux; Android 10) Chrome/${answered.length}`
    const reply = await fetch(`${product.origin}/shops/${id}`, { headers: { 'user-agent': browser } })
    await reply.arrayBuffer()
    expect(reply.status).toBe(200)
    answered.push({ browser, at: performance.now() })
    if (answered.length === 55) break
  }
  const killed = performance.now()
  product.child.kill('SIGKILL')
  await product.ended
  const { rows } = await at.db.pool.query('select user_agent from shop_visits where shop_id = $1', [id])
  const stored = new Set(rows.map(({ user_agent }) => user_agent))
  const lost = answered.filter(({ browser }) => !stored.has(browser))
  expect(lost.filter((visit) => visit.at < killed - MOST_LOST)).toEqual([])
  expect(stored.size).toBeGreaterThan(0)
})
