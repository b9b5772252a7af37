import type { Db } from '#platform/db/db.ts'
import type { SecretKey } from '#platform/secret-key.ts'
import type { Topic } from '../notifications.policy.ts'
import { switchesFor } from './switches.ts'
import { readerOf } from './unsubscribe.ts'

/**
 * Whether texts about a topic may go to a phone in E.164 that somebody typed. Whoever proved it as theirs decides by their switch;
 * otherwise whoever answered STOP from it, and `userId`, who typed it, if it is their own.
 */
export async function wantsTexts(
  tx: Db,
  { secret }: { secret: SecretKey },
  { phone, userId }: { phone: string; userId: string | null },
  topic: Topic,
): Promise<boolean> {
  const [owner] = await tx.query<{ id: string; isProven: boolean }>(
    'notices.ownerOfPhone',
    'select id, is_phone_verified as "isProven" from users where phone = $1 and (is_phone_verified or id = $2)',
    [phone, userId],
  )
  const people = owner?.isProven ? [owner.id] : [readerOf(secret, phone), ...(owner ? [owner.id] : [])]
  for (const person of people) {
    // The phone was given to be written to, also by who has an address: only what somebody chose ends it.
    if (!(await switchesFor(tx, person, topic, { hasEmail: false })).sms) return false
  }
  return true
}
