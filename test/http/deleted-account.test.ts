import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { useServer } from '../support/server.ts'
import { until } from '../support/until.ts'

const at = useServer()

test('G-087 a deleted account leaves nothing in queues and outbox', async () => {
  const contact = 'leaving@example.test'
  const call = (method: string, url: string, body: object, cookie = '') =>
    fetch(at.origin + url, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const person = { firstName: 'Ada', lastName: 'Obi', contact, city: 'Yaba', password: 'Naira200!' }
  const registered = await call('POST', '/api/customer/register', person)
  const cookie = registered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const { customer } = (await registered.json()) as { customer: { id: string } }
  const folder = path.join(at.deps.config.dataDir, 'outbox')
  // The first mail makes the folder; a job of another queue may be done before.
  const files = () => (existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [])
  const outbox = () => files().map((name) => readFileSync(path.join(folder, name), 'utf8'))
  const jobs = async () => (await at.db.pool.query('select state, job::text as row from jobs.job')).rows
  await until(
    'the mail',
    async () => (await jobs()).some(({ state }) => state === 'completed') && outbox().length === 1,
  )
  expect(outbox()[0]).toContain(contact)

  expect((await call('DELETE', '/api/account', { password: 'Naira200!' }, cookie)).status).toBe(200)
  await until('the outbox to be empty', () => outbox().length === 0)
  for (const { row } of await jobs()) expect(row).not.toMatch(new RegExp(`${contact}|"userId": ?"${customer.id}"`))
})
