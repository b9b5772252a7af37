import { expect, test } from 'vitest'
import { capturedLog } from '../../../../test/support/log-lines.ts'
import { forbidden } from '../api/errors.ts'
import { priced } from '../prices.ts'
import { makeServer } from '../server.ts'
import { registerRefusalLog } from './rejection-log.ts'

test('a flood of refusals logs N lines a minute, and the number of the others', async () => {
  let now = 0
  const { log, lines } = capturedLog()
  const app = await makeServer({ log: capturedLog().log, trustProxy: [], inlineScripts: [], https: false })
  registerRefusalLog(app, log, { most: 3, now: () => now })
  app.get('/closed/:what', priced({ bytes: 1024, ms: 1, payer: 'address' }), () => {
    throw forbidden()
  })
  const ask = () => app.inject('/closed/ada@example.test')
  for (let n = 0; n < 10; n++) await ask()
  expect(lines.map(({ msg }) => msg)).toEqual(['refused', 'refused', 'refused'])
  now = 60_000
  await ask()
  expect(lines.slice(3)).toMatchObject([{ msg: 'more requests rejected', more: 7 }, { msg: 'refused' }])
  await app.close()
})
