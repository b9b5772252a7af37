import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { plainPhone } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'
import { badRequest, notFound } from '#platform/http/api/errors.ts'
import { sameText } from '#platform/secret-key.ts'
import { topics } from '../notifications.policy.ts'
import { choose } from './switches.ts'

/** A reply as Termii hands it on; of other events only the type is read. */
const Reply = z.object({ type: z.string(), sender: z.string().max(40).optional(), message: z.string().optional() })

const STOP = /^\s*(stop|unsubscribe)\b/i

/**
 * Ends the text messages to whoever answered STOP. Throws 404 without `key`, 400 for what the gateway did not sign with it.
 */
export async function takeReply(
  db: Db,
  { key }: { key: string | undefined },
  { body, signature }: { body: Buffer; signature: string },
): Promise<void> {
  if (key === undefined) throw notFound('no_such_call', 'There is no such call.')
  const expected = createHmac('sha512', key).update(body).digest('hex')
  if (!sameText(signature.toLowerCase(), expected)) throw badRequest('forged', 'This is not signed by the gateway.')
  const { type, sender = '', message = '' } = readReply(body)
  if (type !== 'inbound' || !STOP.test(message)) return
  const phone = plainPhone(sender.startsWith('+') ? sender : `+${sender.replace(/^00/, '')}`)
  const people = await db.query<{ id: string }>(
    'notices.phonesOf',
    'select id from users where phone = $1 union all select id from guest_sessions where phone = $1',
    [phone],
  )
  const off = Object.fromEntries(topics.map((topic) => [topic, { sms: false }]))
  for (const { id } of people) await choose(db, id, off)
}

function readReply(body: Buffer): z.output<typeof Reply> {
  try {
    return Reply.parse(JSON.parse(body.toString('utf8')))
  } catch {
    throw badRequest('unreadable', 'This is no reply that we know.')
  }
}
