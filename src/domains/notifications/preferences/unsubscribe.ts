import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/api/errors.ts'
import { mailboxOf } from '#platform/mail/mailbox.ts'
import type { SecretKey } from '#platform/secret-key.ts'
import { sameText } from '#platform/secret-key.ts'
import { type Topic, topics } from '../notifications.policy.ts'
import { preferencesFor, savePreferences } from './preferences.ts'

const PURPOSE = 'unsubscribe'
const ADDRESS = 'mail_'

/** Returns an id for a reader without an account, which hides their email address or E.164 phone. */
export const readerOf = (secret: SecretKey, address: string): string =>
  ADDRESS + secret.mac('reader of mails', mailboxOf(address))

/** Returns a token that can only stop the emails about one topic to a person, a guest or a `readerOf` id. */
export function unsubscribeToken(secret: SecretKey, person: string, topic: Topic): string {
  const about = Buffer.from(JSON.stringify([person, topic])).toString('base64url')
  return `${about}.${secret.mac(PURPOSE, about)}`
}

const unknown = () =>
  notFound('unsubscribe.not_found', 'This link is incomplete. Please copy the whole link from the email.')

async function readToken(db: Db, secret: SecretKey, token: string): Promise<{ person: string; topic: Topic }> {
  const [about = '', mac = ''] = token.split('.')
  if (token.length > 300 || !sameText(mac, secret.mac(PURPOSE, about))) throw unknown()
  const [person, topic] = JSON.parse(Buffer.from(about, 'base64url').toString()) as [string, Topic]
  const [known] = await db.query(
    'notifications.isKnown',
    'select 1 from users where id = $1 union all select 1 from guest_sessions where id = $1 union all select 1 where starts_with($1, $2)',
    [person, ADDRESS],
  )
  if (!known || !topics.includes(topic)) throw unknown()
  return { person, topic }
}

/** Stops the emails about the token's topic. Throws 404. */
export async function unsubscribe(db: Db, secret: SecretKey, token: string): Promise<void> {
  const { person, topic } = await readToken(db, secret, token)
  await savePreferences(db, person, { [topic]: { email: false } })
}

/** Returns the token's topic and whether its emails are still on. Throws 404. */
export async function readUnsubscribe(
  db: Db,
  secret: SecretKey,
  token: string,
): Promise<{ topic: Topic; isOn: boolean }> {
  const { person, topic } = await readToken(db, secret, token)
  return { topic, isOn: (await preferencesFor(db, person, topic, { hasEmail: true })).email }
}
