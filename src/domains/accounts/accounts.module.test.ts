import { beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '#platform/config.ts'
import type { ServerDeps } from '#platform/modules/module.ts'
import { signIn } from '../../../test/support/account-people.ts'
import { anEmail, PASSWORD, useAccounts } from '../../../test/support/account-server.ts'
import { accountsModule } from './accounts.module.ts'

const at = useAccounts({ requireEmailVerification: false })
const printed: string[] = []
beforeEach(() => {
  printed.length = 0
  vi.spyOn(console, 'log').mockImplementation((sentence: string) => void printed.push(sentence))
})

const start = (env: Record<string, string>) =>
  accountsModule.start?.({ db: at.db, clock: at.deps.clock, config: readConfig(env) } as ServerDeps)

test('G-083 a start makes the first admin of ADMIN_EMAIL and ADMIN_PASSWORD, once', async () => {
  const email = anEmail('boss')
  await start({})
  expect(printed).toEqual([])
  await start({ ADMIN_EMAIL: email, ADMIN_PASSWORD: PASSWORD })
  expect(printed).toEqual([`Made the first admin, ${email}.`])
  expect((await (await signIn(at, email)).get('/api/auth/user')).body.isAdmin).toBe(true)
  await start({ ADMIN_EMAIL: anEmail('boss'), ADMIN_PASSWORD: PASSWORD })
  expect(printed).toHaveLength(1)
})

test('a start refuses an invalid admin password', async () => {
  await expect(start({ ADMIN_EMAIL: anEmail('boss'), ADMIN_PASSWORD: 'short' })).rejects.toThrow(
    /^ADMIN_EMAIL or ADMIN_PASSWORD cannot be used: Password/,
  )
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
