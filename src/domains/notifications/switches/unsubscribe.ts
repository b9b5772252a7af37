import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/api/errors.ts'
import { mailboxOf } from '#platform/mail/mailbox.ts'
import type { SecretKey } from '#platform/secret-key.ts'
import { sameText } from '#platform/secret-key.ts'
import { type Topic, topics } from '../notifications.policy.ts'
import { choose, switchesFor } from './switches.ts'

const PURPOSE = 'unsubscribe'
const ADDRESS = 'mail_'

/** Stands for whoever reads an address, or a phone in E.164, that was given without an account. It does not tell which. */
export const readerOf = (secret: SecretKey, address: string): string =>
  ADDRESS + secret.mac('reader of mails', mailboxOf(address))

/** Stands in a mail: whoever has it can end the mails about one topic, and do nothing else. `person`: also a guest, or `readerOf` an address. */
export function unsubscribeToken(secret: SecretKey, person: string, topic: Topic): string {
  const about = Buffer.from(JSON.stringify([person, topic])).toString('base64url')
  return `${about}.${secret.mac(PURPOSE, about)}`
}

const unknown = () =>
  notFound('unsubscribe.not_found', 'This link is not complete. Please copy all of it from the email.')

/** Throws 404 for what we did not sign, and for whoever is gone. */
async function readToken(db: Db, secret: SecretKey, token: string): Promise<{ person: string; topic: Topic }> {
  const [about = '', mac = ''] = token.split('.')
  if (token.length > 300 || !sameText(mac, secret.mac(PURPOSE, about))) throw unknown()
  const [person, topic] = JSON.parse(Buffer.from(about, 'base64url').toString()) as [string, Topic]
  const [known] = await db.query(
    'notices.isKnown',
    'select 1 from users where id = $1 union all select 1 from guest_sessions where id = $1 union all select 1 where starts_with($1, $2)',
    [person, ADDRESS],
  )
  if (!known || !topics.includes(topic)) throw unknown()
  return { person, topic }
}

/** Ends the mails that the token is about. Throws 404. */
export async function unsubscribe(db: Db, secret: SecretKey, token: string): Promise<void> {
  const { person, topic } = await readToken(db, secret, token)
  await choose(db, person, { [topic]: { email: false } })
}

/** What the token is about, and whether these mails still come. Throws 404. */
export async function readUnsubscribe(
  db: Db,
  secret: SecretKey,
  token: string,
): Promise<{ topic: Topic; isOn: boolean }> {
  const { person, topic } = await readToken(db, secret, token)
  return { topic, isOn: (await switchesFor(db, person, topic, { hasEmail: true })).email }
}
