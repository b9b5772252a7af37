import type { Db } from '#platform/db/db.ts'
import { forbidden } from '#platform/http/api/errors.ts'
import type { AdminActor } from '#shared/caller.ts'
import { plainEmail } from '#shared/contact.ts'
import { plainPhone } from '../people/phone-numbers.ts'

export type InvolvedPeople = {
  people: readonly (string | null)[]
  contacts?: readonly string[]
  /** Typed contacts may belong to another person, so they count less than an account. */
  emails?: readonly (string | null)[]
  phones?: readonly (string | null)[]
}

/** The people a decision is about. `words` completes 'Another admin must decide this: it is about your shop.' */
export type ConflictCheck = InvolvedPeople & { words: string }

type Role = 'moderator' | 'finance'
type Acting = { admin: Pick<AdminActor, 'id'>; role: Role }

export type EligibleAdmin = { id: string; email: string | null; phone: string | null }

declare const checked: unique symbol
/** Proof that the conflict of interest was checked; only `refuseConflictOfInterest` makes one. */
export type Impartial = { readonly [checked]: true }

type Deps = { config: { demo: boolean } }

export function listEligibleAdmins(db: Db, { config }: Deps, { admin, role }: Acting): Promise<EligibleAdmin[]> {
  return db.query<EligibleAdmin>(
    'accounts.judges',
    `select id, email, phone from users
     where is_admin and (id = $1 or not banned and password is not null and admin_role in ('all', $2) and (not is_demo or $3))`,
    [admin.id, role, config.demo],
  )
}

/** Returns 2 for an involved account, 1 for an involved contact and 0 without a conflict. */
function partOf(
  { id, email, phone }: EligibleAdmin,
  { people, contacts = [], emails = [], phones = [] }: InvolvedPeople,
): 0 | 1 | 2 {
  if (people.includes(id)) return 2
  const isSame = (own: string | null, typed: readonly (string | null)[], plain: (contact: string) => string | null) =>
    own !== null && typed.some((contact) => contact !== null && plain(contact) === own)
  return contacts.includes(id) || isSame(email, emails, plainEmail) || isSame(phone, phones, plainPhone) ? 1 : 0
}

/** Finds if the admin has a conflict of interest, and if a less involved admin must decide instead. */
export function conflictOf(
  judges: readonly EligibleAdmin[],
  admin: Pick<AdminActor, 'id'>,
  parties: InvolvedPeople,
): { hasConflict: boolean; isRefused: boolean } {
  const involvements = judges.map((judge) => ({ isMe: judge.id === admin.id, part: partOf(judge, parties) }))
  const mine = involvements.find(({ isMe }) => isMe)?.part ?? 0
  return { hasConflict: mine > 0, isRefused: involvements.some(({ isMe, part }) => !isMe && part < mine) }
}

/** Throws 403 if a less involved admin can decide instead (G-184). */
export async function refuseConflictOfInterest(
  tx: Db,
  deps: Deps,
  acting: { admin: AdminActor; role: Role },
  { words, ...parties }: ConflictCheck,
): Promise<Impartial> {
  const { isRefused } = conflictOf(await listEligibleAdmins(tx, deps, acting), acting.admin, parties)
  if (isRefused) throw forbidden(`Another admin must decide this: ${words}.`, 'own_matter')
  return {} as Impartial
}
