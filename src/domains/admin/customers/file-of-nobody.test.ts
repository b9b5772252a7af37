import { text } from 'node:stream/consumers'
import { setImmediate as afterReads } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Db } from '#platform/db/db.ts'
import { customersCsv } from './customers-csv.ts'

test('CUST-17 a file without customers is its header, once, however long the log takes', async () => {
  let looks = 0
  const db: Pick<Db, 'query'> = {
    async query() {
      looks++
      return []
    },
  }
  // All that a stream requests automatically, it requests before this ends.
  const file = customersCsv(db as Db, undefined, new Date(), async () => {
    for (let turn = 0; turn < 5; turn++) await afterReads()
  })
  expect((await text(file)).match(/Customer ID/g)).toHaveLength(1)
  expect(looks).toBe(1)
})
