import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { signIn } from '../test/support/account-people.ts'
import { anEmail, PASSWORD, useAccounts } from '../test/support/account-server.ts'
import { useDb } from '../test/support/db.ts'
import { AdminRefused, createAdmin, type Dialogue } from './admin-create.ts'

const at = useAccounts()

/** Makes a dialogue that gives these answers and records questions and output. */
function answering(...answers: string[]): Dialogue & { asked: string[]; said: string[] } {
  const asked: string[] = []
  const said: string[] = []
  return {
    asked,
    said,
    ask: async (question, secret) => {
      asked.push(secret ? `${question}(unseen)` : question)
      return answers.shift() ?? ''
    },
    say: (sentence) => void said.push(sentence),
  }
}

describe('npm run admin:create (G-083)', () => {
  test('asks for an e-mail address and twice for a password that is not shown', async () => {
    const email = anEmail('Boss')
    const dialogue = answering(` ${email.toUpperCase()} `, PASSWORD, PASSWORD)
    await createAdmin(at.db, {}, dialogue)
    expect(dialogue.asked).toEqual([
      'E-mail address of the admin: ',
      'Password: (unseen)',
      'The same password again: (unseen)',
    ])
    expect(dialogue.said).toEqual([`${email.toLowerCase()} is an admin now.`])
    expect((await (await signIn(at, email.toLowerCase())).get('/api/auth/user')).body.isAdmin).toBe(true)

    const again = answering(email, 'yes', 'Kobo2000!', 'Kobo2000!')
    await createAdmin(at.db, {}, again)
    expect(again.asked[1]).toMatch(/has an account\. Make it an admin/)
    expect(again.said[0]).toMatch(/with the new password, and signed out everywhere\.$/)
  })

  test('takes flags without questions', async () => {
    const dialogue = answering()
    await createAdmin(at.db, { email: anEmail('boss'), password: PASSWORD }, dialogue)
    expect(dialogue.asked).toEqual([])
  })

  test('refuses with one sentence and creates no admin', async () => {
    const before = (await at.db.pool.query('select from users')).rowCount
    const known = (await at.db.pool.query('select email from users limit 1')).rows[0].email
    const cases: [answers: string[], sentence: string][] = [
      [['boss'], 'boss is not an email address.'],
      [
        [anEmail(), 'secret1'],
        'Password must be at least 8 characters and include uppercase, lowercase, a number and a special character (@$!%*?&).',
      ],
      [[anEmail(), PASSWORD, 'other'], 'The passwords are not the same.'],
      [[known, 'no'], 'Nothing was changed.'],
      [[known, ''], 'Nothing was changed.'],
    ]
    for (const [answers, sentence] of cases)
      await expect(createAdmin(at.db, {}, answering(...answers))).rejects.toThrow(new AdminRefused(sentence))
    expect((await at.db.pool.query('select from users')).rowCount).toBe(before)
  })
})

describe('the command itself', () => {
  const database = useDb()
  const command = (input: string, ...flags: string[]) => {
    const running = promisify(execFile)(process.execPath, ['tools/admin-create.ts', ...flags], {
      cwd: path.join(import.meta.dirname, '..'),
      env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: database.url, ADMIN_PASSWORD: '' },
    })
    running.child.stdin?.end(input)
    return running
  }

  test('creates an admin from piped input or flags, and fails with a sentence without a stack', async () => {
    const piped = await command(`pipe@example.test\n${PASSWORD}\n${PASSWORD}\n`)
    expect(piped.stdout).toContain('pipe@example.test is an admin now.')
    expect(piped.stdout).not.toContain(PASSWORD)
    expect((await command('', '--email', 'flag@example.test', '--password', PASSWORD)).stdout).toContain(
      'flag@example.test is an admin now.',
    )
    expect((await command('', '--help')).stdout).toContain('npm run admin:create')
    for (const flags of [['--email', 'x@example.test'], ['--email', 'x', '--password', PASSWORD], ['--nonsense']]) {
      await expect(command('', ...flags)).rejects.toMatchObject({
        code: 1,
        stderr: expect.not.stringContaining('    at '),
      })
    }
    const { rows } = await database.db.pool.query('select email, is_admin from users order by email')
    expect(rows).toEqual([
      { email: 'flag@example.test', is_admin: true },
      { email: 'pipe@example.test', is_admin: true },
    ])
  })
})
