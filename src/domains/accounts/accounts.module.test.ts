import { beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { anEmail, PASSWORD, useAccounts } from '../../../test/support/account-server.ts'
import { accountsModule } from './accounts.module.ts'
import { makeAdmin } from './sign-in/first-admin.ts'

const at = useAccounts({ requireEmailVerification: false })
const printed: string[] = []
beforeEach(() => {
  printed.length = 0
  vi.spyOn(console, 'log').mockImplementation((sentence: string) => void printed.push(sentence))
})

const start = (env: Record<string, string>) => accountsModule.start?.({ ...at.serverDeps, config: readConfig(env) })

test('ISSUE-42 a start in production says where the first admin is made, until there is one', async () => {
  await start({})
  expect(printed).toEqual([])
  const env = { NODE_ENV: 'production', PUBLIC_URL: 'https://shops.example.ng' }
  await start(env)
  expect(printed).toEqual([expect.stringMatching(/ at https:\/\/shops\.example\.ng\/setup#\S{32}$/)])
  await makeAdmin(at.db, at.deps, { email: anEmail('boss'), password: PASSWORD })
  await start(env)
  expect(printed).toHaveLength(1)
})

test('a start without the demo names the locked accounts of an earlier one', async () => {
  const email = anEmail('demo')
  await at.db.pool.query(`insert into users (id, email, password, is_demo) values ('demo', $1, 'hash', true)`, [email])
  await start({ DEMO: '1' })
  expect(printed).toEqual([])
  await start({})
  expect(printed).toEqual([expect.stringMatching(`They are locked .*: ${email}`)])
})

test('the threads that hash passwords end with the server', async () => {
  const rest = vi.spyOn(at.deps.passwords, 'rest')
  await at.app.close()
  expect(rest).toHaveBeenCalledOnce()
})
