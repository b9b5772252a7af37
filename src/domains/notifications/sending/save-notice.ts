import type { Db } from '#platform/db/db.ts'
import { oneLine, plainText } from '#platform/mail/mail.ts'
import type { Topic } from '../notifications.policy.ts'

export type SavedNotice = { topic: Topic; title: string; text: string; path: string | null; key: string | null }

const MAX_TITLE_LENGTH = 200
const MAX_TEXT_LENGTH = 1000

/** Adds a notice to a person's list and replaces an earlier one with the same key. Returns its id. */
export async function saveNotice(
  tx: Db,
  person: string,
  { topic, title, text, path, key }: SavedNotice,
  now: Date,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    'notifications.keep',
    `insert into notices (person, topic, title, text, path, key, created_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (person, key) where key is not null do update set id = excluded.id, topic = excluded.topic,
       title = excluded.title, text = excluded.text, path = excluded.path, created_at = excluded.created_at, read_at = null
     returning id`,
    [person, topic, oneLine(title, MAX_TITLE_LENGTH), cut(plainText(text)), path, key, now],
  )
  return (row as { id: number }).id
}

const cut = (text: string) =>
  text.length <= MAX_TEXT_LENGTH
    ? text
    : `${text
        .slice(0, MAX_TEXT_LENGTH - 1)
        .toWellFormed()
        .trimEnd()}…`
