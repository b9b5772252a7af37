import type { Db } from '#platform/db/db.ts'
import { forbidden } from '#platform/http/api/errors.ts'
import type { AdminActor } from '#shared/caller.ts'
import { plainEmail } from '#shared/contact.ts'
import { plainPhone } from '../people/phone-numbers.ts'

/** Whom something is about. */
export type Parties = {
  people: readonly (string | null)[]
  /** Whose accounts such contacts were at the time. */
  contacts?: readonly string[]
  /** As somebody typed them: anybody's, so they weigh less than an account. */
  emails?: readonly (string | null)[]
  phones?: readonly (string | null)[]
}

/** Whom a decision is about; `words` as 'Another admin has to look at this: it is about your shop.' ends. */
export type Matter = Parties & { words: string }

type Role = 'moderator' | 'finance'
type Acting = { admin: Pick<AdminActor, 'id'>; role: Role }

/** An admin who could decide, or the one who is about to. */
export type Judge = { id: string; email: string | null; phone: string | null }

type Deps = { config: { demo: boolean } }

/** The admin, and those who can decide what needs this role; accounts of the demo cannot when it is off. */
export function listJudges(db: Db, { config }: Deps, { admin, role }: Acting): Promise<Judge[]> {
  return db.query<Judge>(
    'accounts.judges',
    `select id, email, phone from users
     where is_admin and (id = $1 or not banned and password is not null and admin_role in ('all', $2) and (not is_demo or $3))`,
    [admin.id, role, config.demo],
  )
}

/** An account of theirs is more than a contact. */
function partOf({ id, email, phone }: Judge, { people, contacts = [], emails = [], phones = [] }: Parties): 0 | 1 | 2 {
  if (people.includes(id)) return 2
  const isSame = (own: string | null, typed: readonly (string | null)[], plain: (contact: string) => string | null) =>
    own !== null && typed.some((contact) => contact !== null && plain(contact) === own)
  return contacts.includes(id) || isSame(email, emails, plainEmail) || isSame(phone, phones, plainPhone) ? 1 : 0
}

/** Whether an admin has any part in a matter, and whether somebody else of the judges could decide it, who has less. */
export function ownPart(
  judges: readonly Judge[],
  admin: Pick<AdminActor, 'id'>,
  parties: Parties,
): { isParty: boolean; isRefused: boolean } {
  const parts = judges.map((judge) => ({ isMe: judge.id === admin.id, part: partOf(judge, parties) }))
  const mine = parts.find(({ isMe }) => isMe)?.part ?? 0
  return { isParty: mine > 0, isRefused: parts.some(({ isMe, part }) => !isMe && part < mine) }
}

/**
 * Throws 403 when an admin would be judge of their own matter while somebody else with the role for it could decide, who has less of a
 * part in it: an account of both kinds has more than a contact that is the admin's (G-184). Who has least can always decide.
 */
export async function refuseOwnMatter(
  tx: Db,
  deps: Deps,
  acting: { admin: AdminActor; role: Role },
  { words, ...parties }: Matter,
): Promise<void> {
  const { isRefused } = ownPart(await listJudges(tx, deps, acting), acting.admin, parties)
  if (isRefused) throw forbidden(`Another admin has to look at this: ${words}.`, 'own_matter')
}
