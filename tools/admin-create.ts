import process from 'node:process'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { findByContact } from '#domains/accounts/people/people.queries.ts'
import { adminProblem, commonAdminPassword, makeAdmin } from '#domains/accounts/sign-in/first-admin.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { type Db, openDb } from '#platform/db/db.ts'
import { migrate } from '#platform/db/migrate.ts'
import { loadEnvFile } from '#platform/env-file.ts'
import { defaultHashing, makePasswords } from '#platform/passwords/passwords.ts'
import { plainEmail } from '#shared/contact.ts'
import { openSettingsDatabase } from './settings-database.ts'

const USAGE = `Makes an admin, or gives an admin a new password (it also forgets their authenticator and phone number).

  npm run admin:create
  npm run admin:create -- --email you@example.ng --password 'Your-passw0rd!'

Without flags it asks. The password may also come from ADMIN_PASSWORD, where no other process can see it. It works beside a
running server, and on DATABASE_URL when that is set.`

export type Dialogue = { ask(question: string, secret?: boolean): Promise<string>; say(sentence: string): void }

/** A rejection with a sentence for the operator. */
export class AdminRefused extends Error {}

/** Creates an admin from flags or answers (G-083). Throws AdminRefused. */
export async function createAdmin(
  db: Db,
  given: { email?: string | undefined; password?: string | undefined },
  { ask, say }: Dialogue,
): Promise<void> {
  const email = plainEmail(given.email ?? (await ask('E-mail address of the admin: ')))
  const asked = given.password === undefined
  const emailProblem = adminProblem(email, 'Naira200!')
  if (emailProblem) throw new AdminRefused(emailProblem)
  if (asked && (await findByContact(db, { kind: 'email', value: email }))) {
    const answer = await ask(
      `${email} has an account. Make it an admin with a new password, without its phone number, and sign it out everywhere? (yes/no) `,
    )
    if (!/^y(es)?$/i.test(answer.trim())) throw new AdminRefused('Nothing was changed.')
  }
  const password = given.password ?? (await ask('Password: ', true))
  const problem = adminProblem(email, password) ?? (await commonAdminPassword(email, password))
  if (problem) throw new AdminRefused(problem)
  if (asked && (await ask('The same password again: ', true)) !== password)
    throw new AdminRefused('The passwords are not the same.')
  const deps = { clock: systemClock, passwords: makePasswords({ ...defaultHashing, atOnce: 1 }) }
  const done = await makeAdmin(db, deps, { email, password })
  say(`${email} is an admin now${done === 'changed' ? ', with the new password, and signed out everywhere' : ''}.`)
}

/** Asks on a terminal with hidden passwords, or reads piped lines. */
function terminal(): Dialogue & { close(): void } {
  const lines = createInterface({
    input: process.stdin,
    output: process.stdout,
    terminal: process.stdin.isTTY === true,
  })
  const answers = lines[Symbol.asyncIterator]()
  const write = process.stdout.write.bind(process.stdout)
  return {
    async ask(question, secret = false) {
      write(question)
      // The line editor would echo the password.
      if (secret && process.stdin.isTTY) process.stdout.write = () => true
      try {
        const { value, done } = await answers.next()
        if (done) throw new AdminRefused('Nothing was typed.')
        return value
      } finally {
        process.stdout.write = write
        if (secret) write('\n')
      }
    },
    say: (sentence) => console.log(sentence),
    close: () => lines.close(),
  }
}

async function main(): Promise<void> {
  loadEnvFile()
  const { values } = parseArgs({
    options: { email: { type: 'string' }, password: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) return console.log(USAGE)
  const { url, stop } = await openSettingsDatabase(readConfig(process.env))
  try {
    await migrate(url)
    const db = openDb(url, { connections: 2 })
    const dialogue = terminal()
    try {
      await createAdmin(
        db,
        { email: values.email, password: values.password ?? (process.env.ADMIN_PASSWORD || undefined) },
        dialogue,
      )
    } finally {
      dialogue.close()
      await db.close()
    }
  } finally {
    await stop()
  }
}

if (import.meta.main) {
  await main().catch((error: Error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
