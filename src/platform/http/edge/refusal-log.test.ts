import { expect, test } from 'vitest'
import { keptLog } from '../../../../test/support/log-lines.ts'
import { forbidden } from '../api/errors.ts'
import { makeServer } from '../server.ts'
import { registerRefusalLog } from './refusal-log.ts'

test('a flood of refusals leaves so many lines a minute, and how many more there were', async () => {
  let now = 0
  const { log, lines } = keptLog()
  const app = await makeServer({ log: keptLog().log, trustProxy: [], inlineScripts: [], https: false })
  registerRefusalLog(app, log, { most: 3, now: () => now })
  app.get('/closed/:what', () => {
    throw forbidden()
  })
  const ask = () => app.inject('/closed/ada@example.test')
  for (let n = 0; n < 10; n++) await ask()
  expect(lines.map(({ msg }) => msg)).toEqual(['refused', 'refused', 'refused'])
  now = 60_000
  await ask()
  expect(lines.slice(3)).toMatchObject([{ msg: 'more requests were refused', more: 7 }, { msg: 'refused' }])
  await app.close()
})
