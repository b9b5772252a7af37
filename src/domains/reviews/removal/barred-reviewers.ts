import type { Db } from '#platform/db/db.ts'
import { forbidden } from '#platform/http/api/errors.ts'
import { mailboxOf } from '#platform/mail/mailbox.ts'
import type { SecretKey } from '#platform/secret-key.ts'
import { dateText } from '#shared/time/lagos-time.ts'
import type { Author } from '../holding/held-ratings.ts'
import { BARRED_FOR, removedBefore } from '../reviews.policy.ts'

type Barred = { shopId: number; author: Pick<Author, 'id' | 'email' | 'phone'> }

/** Returns keyed hashes of the author and their contacts, so that another account with the same contact is barred too. */
const subjectsOf = (secret: SecretKey, { id, email, phone }: Barred['author']): string[] =>
  [`account ${id}`, email && `email ${email}`, phone && `phone ${phone}`].flatMap((subject) =>
    subject ? [secret.mac('barred reviewer', mailboxOf(subject))] : [],
  )

/** Bars the author of a removed review from reviewing the shop again for 30 days (G-206). */
export async function barReviewer(tx: Db, secret: SecretKey, { shopId, author }: Barred, now: Date): Promise<void> {
  await tx.query(
    'reviews.bar',
    `insert into barred_reviewers as b (shop_id, subject, until) select $1, unnest($2::text[]), $3
     on conflict (shop_id, subject) do update set until = greatest(b.until, excluded.until)`,
    [shopId, subjectsOf(secret, author), new Date(now.getTime() + BARRED_FOR)],
  )
}

/** Throws 403 with the day from which the author may review the shop again (G-206). */
export async function refuseBarred(tx: Db, secret: SecretKey, { shopId, author }: Barred, now: Date): Promise<void> {
  const [barred] = await tx.query<{ until: Date | null }>(
    'reviews.barred',
    'select max(until) as until from barred_reviewers where shop_id = $1 and subject = any($2) and until > $3',
    [shopId, subjectsOf(secret, author), now],
  )
  if (barred?.until) throw forbidden(removedBefore(dateText(barred.until.toISOString())), 'removed_before')
}
