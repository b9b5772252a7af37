import { conflictOf, type EligibleAdmin } from '#domains/accounts/accounts.ts'
import type { NotifyDeps } from '#domains/notifications/notifications.ts'
import type { Db } from '#platform/db/db.ts'
import { type Keyed, type KeysetPage, keysetPage } from '#platform/db/keyset-page.ts'
import type { Live } from '#platform/live/live.ts'
import type { PersonalData } from '#platform/modules/module.ts'
import type { SecretKey } from '#platform/secret-key.ts'
import type { AdminActor } from '#shared/caller.ts'
import { openCopies, type SealedCopy, type Words } from './evidence/evidence.ts'
import type { ReportedThing } from './reports.contract.ts'
import type { TargetKind } from './reports.policy.ts'

export type ReportDeps = NotifyDeps & { limited: boolean; live: Pick<Live, 'wake'> }

export { moderatorReadsPicture } from './evidence/read-picture.ts'
export { higherPrices } from './prices/higher-prices.queries.ts'

/** Selects the addresses that evidence needs, so that the cleanup of unused pictures spares them. */
export const EVIDENCE_PICTURES = 'select unnest(pictures) as address from report_evidence'

/** A thing that can be reported, for access rules. `ownerId` is the shop's owner, `authorId` a review's author. */
export type Target = {
  kind: TargetKind
  id: number
  about: string
  isListed: boolean
  ownerId: string | null
  authorId: string | null
  guestId: string | null
  email: string | null
  phone: string | null
}

const TARGETS: Record<TargetKind, string> = {
  shop: `select name as about, is_listed, owner_id, null as author_id, null as guest_id, email, phone
     from shops where id = $1`,
  product: `select p.name as about, s.is_listed and p.is_active as is_listed, s.owner_id, null as author_id, null as guest_id,
       s.email, s.phone
     from products p join shops s on s.id = p.shop_id where p.id = $1`,
  review: `select s.name as about, s.is_listed, s.owner_id, r.user_id as author_id, null as guest_id, s.email, s.phone
     from reviews r join shops s on s.id = r.shop_id where r.id = $1 and not r.author_banned`,
  conversation: `select coalesce(s.name, 'Unknown Shop') as about, true as is_listed, s.owner_id,
       c.customer_user_id as author_id, c.guest_session_id as guest_id, s.email, s.phone
     from chat_conversations c left join shops s on s.id = c.shop_id where c.id = $1`,
}

export async function findTarget(db: Db, kind: TargetKind, id: number): Promise<Target | null> {
  const [found] = await db.query<Omit<Target, 'kind' | 'id'>>(`reports.${kind}`, TARGETS[kind], [id])
  return found ? { ...found, kind, id } : null
}

const WORDS: Record<Exclude<TargetKind, 'conversation'>, string> = {
  shop: `json_build_object('name', s.name, 'description', s.description, 'category', (select name from categories where id = s.category_id),
     'location', s.location, 'landmark', s.landmark, 'address', s.address, 'phone', s.phone, 'email', s.email, 'website', s.website, 'picture', s.image_url)`,
  product: `json_build_object('name', p.name, 'price', p.price::text, 'unit', p.unit, 'description', p.description, 'picture', p.image_url)`,
  review: `json_build_object('rating', v.rating::text, 'comment', v.comment)`,
}
/** The table and its alias in WORDS. */
const WORDS_FROM = { shop: ['shops', 's'], product: ['products', 'p'], review: ['reviews', 'v'] } as const

/** Returns the current words of a shop, product or review; null once it is deleted. */
export async function findWords(db: Db, kind: keyof typeof WORDS, id: number): Promise<Words | null> {
  const [table, alias] = WORDS_FROM[kind]
  const [found] = await db.query<{ words: Words }>(
    `reports.wordsOf ${kind}`,
    `select ${WORDS[kind]} as words from ${table} ${alias} where ${alias}.id = $1`,
    [id],
  )
  return found?.words ?? null
}

const nameOf = (user: string) =>
  `coalesce(nullif(concat_ws(' ', ${user}.first_name, ${user}.last_name), ''), 'Without a name')`

type Report = ReportedThing['reports'][number]
type Row = Keyed<
  Omit<ReportedThing, 'firstAt' | 'hidesReporters' | 'reports' | 'copies'> & {
    firstAt: Date
    reports: (Report & { userId: string | null })[]
    people: (string | null)[]
    contacts: string[]
    isFromMe: boolean
    shopEmail: string | null
    shopPhone: string | null
    presentWords: Words | null
    sealed: SealedCopy[] | null
  }
>
type Page = {
  secret: SecretKey
  limit: number
  cursor?: string | undefined
  admin: Pick<AdminActor, 'id'>
  judges: readonly EligibleAdmin[]
}

/** `sameThing` selects the reports `r` of the same thing; `t` has its first report's id and the count, `f` is its first report. */
const thingsWith = (
  { sameThing, me }: { sameThing: string; me: string },
  decision: string,
) => `t.id, f.kind, f.about, f.shop_id, f.product_id, f.review_id, f.conversation_id, f.created_at as first_at, t.count,
         case when v.id is not null
           then json_build_object('rating', v.rating, 'comment', v.comment, 'by', ${nameOf('author')}) end as review,
         case when s.id is not null then json_build_object('id', s.id, 'name', s.name, 'isListed', s.is_listed) end as of_shop,
         (select json_agg(r) from (
            select r.user_id as "userId", r.reason, r.text, r.created_at as "createdAt",
              case when r.user_id is not null then 'account' when r.guest_session_id is not null then 'guest' else 'visitor' end as by,
              case when u.id is not null then json_build_object('name', ${nameOf('u')}, 'role', u.role) end as person
            from reports r left join users u on u.id = r.user_id
            where ${sameThing} order by r.id desc limit 20) r) as reports,
         case when v.id is not null then ${WORDS.review} when p.id is not null then ${WORDS.product}
           when f.shop_id is not null then ${WORDS.shop} end as present_words,
         case when f.kind <> 'conversation' then (select json_agg(e) from (
            select e.report_id as "reportId", e.sealed, e.taken_at as "takenAt" from reports r join report_evidence e on e.report_id = r.id
            where ${sameThing} order by r.id desc limit 20) e) end as sealed,
         array[s.owner_id, f.shop_owner_id, v.user_id, c.customer_user_id, f.author_id] as people,
         array(select distinct k.user_id from reports r join report_contacts k on k.report_id = r.id where ${sameThing}) as contacts,
         exists (select from reports r where ${sameThing} and r.user_id = ${me}) as is_from_me, s.email as shop_email, s.phone as shop_phone,
         ${decision} as decision
       from things t join reports f on f.id = t.id left join reviews v on v.id = f.review_id left join users author on author.id = v.user_id
       left join products p on p.id = f.product_id left join chat_conversations c on c.id = f.conversation_id
       left join shops s on s.id = coalesce(f.shop_id, p.shop_id, v.shop_id, c.shop_id)`

const OPEN = `with things as (
         select min(id) as id, coalesce(target, 'gone ' || id) as thing, count(*)::int as count from reports where decided_at is null
         group by 2 having min(id) > coalesce($1::int, 0) order by 1 limit $2)
       select json_build_array(t.id) as keys,
         ${thingsWith({ sameThing: 'r.decided_at is null and (r.id = t.id or r.target = f.target)', me: '$3' }, 'null')}
       order by t.id`

/** Lists open reports by thing, longest waiting first. Throws BadCursor. */
export async function listReports(
  db: Db,
  { admin, judges, secret, ...page }: Page,
): Promise<KeysetPage<ReportedThing> & { total: number }> {
  const { items, next } = await keysetPage({ list: 'reports', kinds: ['number'], ...page }, (after, take) =>
    db.query<Row>('reports.open', OPEN, [after?.[0] ?? null, take, admin.id]),
  )
  const [counted] = await db.query<{ total: number }>(
    'reports.countOpen',
    `select count(distinct coalesce(target, 'gone ' || id))::int as total from reports where decided_at is null`,
    [],
  )
  return { items: items.map((thing) => shown(thing, secret, admin, judges)), next, total: counted?.total ?? 0 }
}

// Reports decided together share time, admin and outcome, even after the thing is deleted. The groups follow the index.
const TOGETHER = 'decided_at, kind, about, decided_by, outcome'
const DECIDED = `with things as (
         select min(id) as id, count(*)::int as count, ${TOGETHER} from reports
         where decided_at is not null and decided_at <= coalesce($1::timestamptz, 'infinity')
         group by ${TOGETHER} having (decided_at, min(id)) < (coalesce($1::timestamptz, 'infinity'), coalesce($2::int, 0))
         order by decided_at desc, min(id) desc limit $3)
       select json_build_array(t.decided_at::text, t.id) as keys,
         ${thingsWith(
           {
             sameThing:
               'r.decided_at = t.decided_at and r.kind = t.kind and r.about = t.about and r.decided_by is not distinct from t.decided_by',
             me: '$4',
           },
           `json_build_object('outcome', t.outcome, 'at', t.decided_at, 'by', (select first_name from users where id = t.decided_by))`,
         )}
       order by t.decided_at desc, t.id desc`

/** Lists the last year's decisions, latest first, without a total. Throws BadCursor. */
export async function listDecidedReports(
  db: Db,
  { admin, judges, secret, ...page }: Page,
): Promise<KeysetPage<ReportedThing>> {
  const { items, next } = await keysetPage(
    { list: 'decided reports', kinds: ['string', 'number'], ...page },
    (after, take) =>
      db.query<Row>('reports.decided', DECIDED, [after?.[0] ?? null, after?.[1] ?? null, take, admin.id]),
  )
  return { items: items.map((thing) => shown(thing, secret, admin, judges)), next }
}

function shown(
  {
    firstAt,
    reports,
    people,
    contacts,
    isFromMe,
    shopEmail,
    shopPhone,
    presentWords,
    sealed,
    ...thing
  }: Omit<Row, 'keys'>,
  secret: SecretKey,
  admin: Pick<AdminActor, 'id'>,
  judges: readonly EligibleAdmin[],
): ReportedThing {
  const parties = {
    people: [...people, isFromMe ? admin.id : null],
    ...{ contacts, emails: [shopEmail], phones: [shopPhone] },
  }
  const { hasConflict, isRefused } = conflictOf(judges, admin, parties)
  return {
    ...thing,
    firstAt: firstAt.toISOString(),
    copies: openCopies(secret, sealed?.toReversed() ?? [], presentWords),
    hidesReporters: hasConflict,
    reports: reports.map(({ userId, ...report }) =>
      hasConflict && userId !== admin.id ? withoutReporter(report, isRefused) : report,
    ),
  }
}

/** Hides the reporter. Words may reveal them too, so only an admin who must decide alone reads the words. */
const withoutReporter = ({ text, ...report }: Report, isRefused: boolean): Report => ({
  ...report,
  text: isRefused ? null : text,
  by: 'hidden',
  person: null,
})

export const reportsOfPerson: PersonalData = {
  name: 'reports',
  query: 'reports.ofPerson',
  text: `select kind, about, reason, text, outcome, decided_at, created_at
       from reports where user_id = $1 order by id desc`,
}
