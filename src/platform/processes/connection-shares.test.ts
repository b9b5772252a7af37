import { expect, test } from 'vitest'
import { useDb } from '../../../test/support/db.ts'
import { capturedLog } from '../../../test/support/log-lines.ts'
import { readConfig } from '../config.ts'
import { connectionShare, searchShareOf, warnOfConnections, webProcessesThatFit } from './connection-shares.ts'

const at = useDb()

/** Of all processes, when each has opened all it may: pools for work and searches, of the queues, and what listens. */
const opened = (count: number, most: number) => 2 * most + 4 + 1 + count * (2 * connectionShare(count, most) + 2 + 1)

test('any number of requested web processes leaves connections free', () => {
  for (const most of [2, 5, 10, 16, 24])
    for (let wanted = 1; wanted <= 64; wanted++) {
      const count = webProcessesThatFit(wanted, most, 60)
      expect(count).toBeLessThanOrEqual(wanted)
      if (count > 1) expect(opened(count, most), `${wanted} with ${most}`).toBeLessThanOrEqual(60 - 3 - 3)
    }
})

test('with the default of 10 connections four processes fit, and always at least one', () => {
  expect([1, 2, 3, 4, 5, 8, 64].map((wanted) => webProcessesThatFit(wanted, 10, 60))).toEqual([1, 2, 3, 4, 4, 4, 4])
  expect([webProcessesThatFit(8, 200, 60), webProcessesThatFit(8, 2, 60)]).toEqual([1, 6])
})

test('web processes share the search connections, with at least one each', () => {
  expect([1, 2, 3, 4].map((count) => searchShareOf(count, 4))).toEqual([4, 2, 1, 1])
  expect(searchShareOf(4, 2)).toBe(1)
})

test('a warning says when the operator’s PostgreSQL has too few connections', async () => {
  const warnings = async (env: Record<string, string>) => {
    const { log, lines } = capturedLog()
    await warnOfConnections({ db: at.db, log }, readConfig(env), 2)
    return lines.map(({ msg }) => msg)
  }
  expect(await warnings({})).toEqual([])
  const tooMany = { DATABASE_CONNECTIONS: '100' }
  expect(await warnings(tooMany)).toEqual([
    expect.stringMatching(/may open 611 connections, of which the database has \d/),
  ])
  expect(await warnings({ ...tooMany, SEARCH_CONNECTIONS: '1' })).toEqual([
    expect.stringContaining('may open 314 conn'),
  ])
})
