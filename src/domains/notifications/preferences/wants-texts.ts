import type { Db } from '#platform/db/db.ts'
import type { SecretKey } from '#platform/secret-key.ts'
import type { Topic } from '../notifications.policy.ts'
import { preferencesFor } from './preferences.ts'
import { readerOf } from './unsubscribe.ts'

/** Returns true if SMS may go to a typed E.164 phone. If no account verified it, an earlier STOP and `userId`'s choice apply. */
export async function acceptsSms(
  tx: Db,
  { secret }: { secret: SecretKey },
  { phone, userId }: { phone: string; userId: string | null },
  topic: Topic,
): Promise<boolean> {
  const [owner] = await tx.query<{ id: string; isProven: boolean }>(
    'notifications.ownerOfPhone',
    'select id, is_phone_verified as is_proven from users where phone = $1 and (is_phone_verified or id = $2)',
    [phone, userId],
  )
  const people = owner?.isProven ? [owner.id] : [readerOf(secret, phone), ...(owner ? [owner.id] : [])]
  for (const person of people) {
    // People gave this phone for SMS, even those with an email address, so only a chosen preference stops them.
    if (!(await preferencesFor(tx, person, topic, { hasEmail: false })).sms) return false
  }
  return true
}
