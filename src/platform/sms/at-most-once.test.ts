import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { useDb } from '../../../test/support/db.ts'
import { PermanentFailure } from '../jobs/queue.ts'
import { sendAtMostOnce } from './at-most-once.ts'
import { RejectedByGateway } from './sms-sender.ts'

const at = useDb()
const now = new Date('2026-03-05T12:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)

test('G-187 a text message that may have been sent is never sent again: not after a kill, a lost response, or five at once', async () => {
  const killed = randomUUID()
  const sent = vi.fn(async () => {})
  // A process that dies while it sends never returns.
  void sendAtMostOnce(at.db, killed, now, () => new Promise(() => {}))
  await vi.waitFor(async () =>
    expect((await at.db.pool.query('select from sms_handoffs where job = $1', [killed])).rowCount).toBe(1),
  )
  await expect(sendAtMostOnce(at.db, killed, now, sent)).rejects.toThrow(PermanentFailure)

  const unanswered = randomUUID()
  const timesOut = () => Promise.reject(new Error('It took too long'))
  await expect(sendAtMostOnce(at.db, unanswered, now, timesOut)).rejects.toThrow('It may have been sent: It took too')
  await expect(sendAtMostOnce(at.db, unanswered, now, sent)).rejects.toThrow(PermanentFailure)
  expect(sent).not.toHaveBeenCalled()

  const job = randomUUID()
  const tried = await Promise.allSettled(Array.from({ length: 5 }, () => sendAtMostOnce(at.db, job, now, sent)))
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(sent).toHaveBeenCalledTimes(1)
})

test('a surely rejected message is retried, and rows older than any job are deleted', async () => {
  const job = randomUUID()
  const sent = vi.fn(async () => {})
  for (let time = 0; time < 3; time++)
    await expect(sendAtMostOnce(at.db, job, now, () => Promise.reject(new RejectedByGateway('away')))).rejects.toThrow(
      'away',
    )
  await sendAtMostOnce(at.db, job, now, sent)
  expect(sent).toHaveBeenCalledTimes(1)
  const rows = async () => (await at.db.pool.query('select job from sms_handoffs')).rows.map((row) => row.job)
  expect(await rows()).toContain(job)
  const next = randomUUID()
  await sendAtMostOnce(at.db, next, later(16), sent)
  expect(await rows()).toEqual([next])
})
