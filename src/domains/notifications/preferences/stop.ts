import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { plainPhone } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'
import { badRequest, notFound } from '#platform/http/api/errors.ts'
import { type SecretKey, sameText } from '#platform/secret-key.ts'
import { topics } from '../notifications.policy.ts'
import { savePreferences } from './preferences.ts'
import { readerOf } from './unsubscribe.ts'

/** A reply as Termii forwards it. Other events need only the type. */
const Reply = z.object({ type: z.string(), sender: z.string().max(40).optional(), message: z.string().optional() })

const STOP = /^\s*(stop|unsubscribe)\b/i

/** Stops SMS to a phone that replies STOP. Throws 404 without `key`, 400 for a body that the gateway did not sign. */
export async function handleSmsReply(
  db: Db,
  { key, secret }: { key: string | undefined; secret: SecretKey },
  { body, signature }: { body: Buffer; signature: string },
): Promise<void> {
  if (key === undefined) throw notFound('no_such_call', 'There is no such call.')
  const expected = createHmac('sha512', key).update(body).digest('hex')
  if (!sameText(signature.toLowerCase(), expected)) throw badRequest('forged', 'This is not signed by the gateway.')
  const { type, sender = '', message = '' } = readReply(body)
  if (type !== 'inbound' || !STOP.test(message)) return
  const phone = plainPhone(sender.startsWith('+') ? sender : `+${sender.replace(/^00/, '')}`)
  if (phone === null) return
  const people = await db.query<{ id: string }>(
    'notifications.phonesOf',
    'select id from users where phone = $1 union all select id from guest_sessions where phone = $1',
    [phone],
  )
  const off = Object.fromEntries(topics.map((topic) => [topic, { sms: false }]))
  for (const person of [readerOf(secret, phone), ...people.map(({ id }) => id)]) await savePreferences(db, person, off)
}

function readReply(body: Buffer): z.output<typeof Reply> {
  try {
    return Reply.parse(JSON.parse(body.toString('utf8')))
  } catch {
    throw badRequest('unreadable', 'We cannot read this reply.')
  }
}
