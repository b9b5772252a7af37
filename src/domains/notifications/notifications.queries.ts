import type { Db } from '#platform/db/db.ts'
import { type Keyed, type KeysetPage, keysetPage } from '#platform/db/keyset-page.ts'
import type { Recorded } from '#platform/live/live-kind.ts'
import type { PersonalData } from '#platform/modules/module.ts'
import type { Notice } from './notifications.contract.ts'

type Row = Omit<Notice, 'createdAt'> & { createdAt: Date }

const NOTICE = `n.id, n.topic, n.title, n.text, n.path, n.created_at, n.read_at is not null as is_read`
const toNotice = ({ createdAt, ...notice }: Row): Notice => ({ ...notice, createdAt: createdAt.toISOString() })

/** Lists notices, newest first. Throws BadCursor. */
export async function listNotices(
  db: Db,
  person: string,
  page: { limit: number; cursor?: string | undefined },
): Promise<KeysetPage<Notice>> {
  const { items, next } = await keysetPage({ list: 'notices', kinds: ['number'], ...page }, (after, take) =>
    db.query<Keyed<Row>>(
      'notifications.list',
      `select ${NOTICE}, json_build_array(n.id) as keys from notices n
       where n.person = $1 and ($2::int is null or n.id < $2) order by n.id desc limit $3`,
      [person, after?.[0] ?? null, take],
    ),
  )
  return { items: items.map(toNotice), next }
}

/** Counts unread notices, up to 100. */
export async function countUnread(db: Db, person: string): Promise<number> {
  const [counted] = await db.query<{ n: number }>(
    'notifications.unread',
    'select count(*)::int as n from (select from notices where person = $1 and read_at is null limit 100) u',
    [person],
  )
  return counted?.n ?? 0
}

/** Returns the notices of events, each with the person's number of unread ones; null for a deleted notice. */
export async function noticesOfEvents(
  db: Db,
  events: readonly Recorded<{ id: number | null }>[],
): Promise<({ unread: number; notice: Notice | null } | null)[]> {
  const rows = await db.query<{ place: number; person: string; unread: number; notice: Row | null }>(
    'notifications.ofEvents',
    `select e.place::int as place, e.person, u.unread,
       case when n.id is not null then json_build_object('id', n.id, 'topic', n.topic, 'title', n.title, 'text', n.text, 'path', n.path,
         'createdAt', n.created_at, 'isRead', n.read_at is not null) end as notice
     from unnest($1::int[], $2::text[]) with ordinality as e (id, person, place)
     cross join lateral (
       select count(*)::int as unread from (select from notices where person = e.person and read_at is null limit 100) r) u
     left join notices n on n.id = e.id and n.person = e.person
     order by e.place`,
    [events.map(({ payload }) => payload.id), events.map(({ person }) => person)],
  )
  return rows.map(({ unread, notice }, at) =>
    notice === null && events[at]?.payload.id !== null
      ? null
      : { unread, notice: notice && { ...notice, createdAt: new Date(notice.createdAt).toISOString() } },
  )
}

export const noticesOfPerson: PersonalData = {
  name: 'notices',
  query: 'notifications.ofPerson',
  text: `select topic, title, text, path, created_at, read_at from notices
       where person = $1 order by id desc`,
}

export const ownSwitches: PersonalData = {
  name: 'noticeSettings',
  query: 'notifications.switchesOfPerson',
  text: `select topic, way, is_on from notice_preferences where person = $1 order by topic, way`,
}

/** Leaves out the keys, because other people could send pushes with them. */
export const ownBrowsers: PersonalData = {
  name: 'pushBrowsers',
  query: 'notifications.browsersOfPerson',
  text: `select split_part(endpoint, '/', 3) as service, created_at from push_subscriptions
       where person = $1 order by id desc`,
}
