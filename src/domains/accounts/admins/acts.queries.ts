import type { Db } from '#platform/db/db.ts'
import type { AdminRole } from '#shared/admins/admin-roles.ts'
import { DAY } from '#shared/time/units.ts'

export const ACT_KINDS = ['invite', 'role', 'remove', 'delete'] as const
export type ActKind = (typeof ACT_KINDS)[number]

/** Milliseconds that an act waits. For as long, a new admin with the role All cannot approve acts (G-204). */
export const ACT_WAITS = DAY

/** An admin cannot approve their own request or one about them, or if they got or gave the role All within a day. */
export const ACT_REFUSALS = ['own', 'about_you', 'too_new'] as const
export type ActRefusal = (typeof ACT_REFUSALS)[number]

export type WaitingRecord = {
  id: number
  kind: ActKind
  subjectId: string | null
  subjectName: string | null
  email: string | null
  adminRole: AdminRole | null
  askedBy: string | null
  askedAt: Date
  dueAt: Date
  isOwn: boolean
  refusal: ActRefusal | null
}

const NAME = (of: string) => `nullif(concat_ws(' ', ${of}.first_name, ${of}.last_name), '')`

/** $1: the calling admin; $2: a day ago. A new admin may be an accomplice of the one who gave them the role. */
const SELECT_WAITING_ACTS = `select a.id, a.kind, a.subject_id, ${NAME('s')} as subject_name, a.email, a.admin_role,
    ${NAME('b')} as asked_by, a.asked_at, a.due_at, a.asked_by = $1 as is_own,
    case when a.asked_by = $1 then 'own' when a.subject_id = $1 then 'about_you'
      when me.made_full_at > $2 or (b.made_full_by = $1 and b.made_full_at > $2) then 'too_new' end as refusal
  from admin_acts a join users b on b.id = a.asked_by left join users me on me.id = $1
    left join users s on s.id = a.subject_id
  where a.ended_at is null`

type Looking = { adminId: string; now: Date }
const looking = ({ adminId, now }: Looking) => [adminId, new Date(now.getTime() - ACT_WAITS)]

/** Lists waiting acts, the earliest due first. */
export function listWaitingActs(db: Db, by: Looking): Promise<(WaitingRecord & { total: number })[]> {
  return db.query('accounts.waitingActs', `${SELECT_WAITING_ACTS} order by a.due_at, a.id limit 500`, looking(by))
}

export async function findWaitingAct(db: Db, id: number, by: Looking): Promise<WaitingRecord | null> {
  const [found] = await db.query<WaitingRecord>('accounts.waitingAct', `${SELECT_WAITING_ACTS} and a.id = $3`, [
    ...looking(by),
    id,
  ])
  return found ?? null
}

export type OpenAct = {
  id: number
  kind: ActKind
  subjectId: string | null
  adminRole: AdminRole | null
  email: string | null
  firstName: string | null
  lastName: string | null
  askedBy: string
  dueAt: Date
}

const OPEN = `select id, kind, subject_id, admin_role, email, first_name, last_name, asked_by, due_at
  from admin_acts where ended_at is null`

export async function findOpenAct(db: Db, id: number): Promise<OpenAct | null> {
  const [act] = await db.query<OpenAct>('accounts.openAct', `${OPEN} and id = $1`, [id])
  return act ?? null
}

export async function dueActs(db: Db, now: Date): Promise<number[]> {
  const due = await db.query<{ id: number }>(
    'accounts.dueActs',
    'select id from admin_acts where ended_at is null and due_at <= $1 order by due_at, id limit 500',
    [now],
  )
  return due.map(({ id }) => id)
}

export async function openActAbout(
  db: Db,
  { kind, about }: { kind: ActKind; about: string },
): Promise<Pick<OpenAct, 'id' | 'adminRole'> | null> {
  const [open] = await db.query<Pick<OpenAct, 'id' | 'adminRole'>>(
    'accounts.openActAbout',
    `select id, admin_role from admin_acts
     where kind = $1 and coalesce(email, subject_id) = $2 and ended_at is null`,
    [kind, about],
  )
  return open ?? null
}

/** Returns true if the subject has cancelled an act of this kind by the same admin since then. */
export async function hasCancelled(
  db: Db,
  { kind, subjectId, askedBy }: Pick<OpenAct, 'kind' | 'subjectId' | 'askedBy'>,
  since: Date,
): Promise<boolean> {
  const found = await db.query(
    'accounts.hasCancelled',
    `select 1 from admin_acts where kind = $1 and subject_id = $2 and cancelled_by = $2 and asked_by = $3 and ended_at > $4
       and admin_role is distinct from 'all' limit 1`,
    [kind, subjectId, askedBy, since],
  )
  return found.length > 0
}

export type ActEnd = { outcome: 'done' | 'cancelled' | 'void'; approvedBy?: string; cancelledBy?: string }

/** Ends an act and deletes the invited person's details. */
export async function endAct(
  tx: Db,
  id: number,
  { outcome, approvedBy, cancelledBy }: ActEnd,
  now: Date,
): Promise<void> {
  await tx.query(
    'accounts.endAct',
    `update admin_acts set ended_at = $2, outcome = $3, approved_by = $4, cancelled_by = $5,
       email = null, first_name = null, last_name = null where id = $1`,
    [id, now, outcome, approvedBy ?? null, cancelledBy ?? null],
  )
}
