import type { Db } from '#platform/db/db.ts'
import { forbidden } from '#platform/http/api/errors.ts'
import type { AdminActor } from '#shared/caller.ts'
import { plainEmail } from '#shared/contact.ts'
import { plainPhone } from '../people/phone-numbers.ts'

/** Whom a decision is about: accounts, and contacts as they were typed. */
export type Matter = {
  people: readonly (string | null)[]
  emails?: readonly (string | null)[]
  phones?: readonly (string | null)[]
  /** As 'Another admin has to look at this: it is about your shop.' ends. */
  words: string
}

type Role = 'moderator' | 'finance'

/** The ids of the admins who can decide what needs this role; accounts of the demo cannot when it is off. */
export async function listJudges(db: Db, { config }: Deps, role: Role): Promise<string[]> {
  const found = await db.query<{ id: string }>(
    'accounts.judges',
    `select id from users where is_admin and not banned and password is not null and admin_role in ('all', $1) and (not is_demo or $2)`,
    [role, config.demo],
  )
  return found.map(({ id }) => id)
}

type Deps = { config: { demo: boolean } }

/**
 * Throws 403 when an admin would be judge of their own matter while somebody else with the role for it could decide, whose matter it is
 * not: an account of both kinds, or a contact that is the admin's (G-184).
 */
export async function refuseOwnMatter(
  tx: Db,
  { config: { demo } }: Deps,
  { admin, role }: { admin: AdminActor; role: Role },
  { people, emails = [], phones = [], words }: Matter,
): Promise<void> {
  const [found] = await tx.query<{ isOwn: boolean; hasOther: boolean }>(
    'accounts.ownMatter',
    `with judges as (
       select id, coalesce(id = any($2) or email = any($3) or phone = any($4), false) as is_own from users
       where is_admin and (id = $1 or not banned and password is not null and admin_role in ('all', $5) and (not is_demo or $6)))
     select exists (select from judges where id = $1 and is_own) as "isOwn",
       exists (select from judges where id <> $1 and not is_own) as "hasOther"`,
    [
      admin.id,
      people.filter((id) => id !== null),
      emails.flatMap((email) => (email === null ? [] : plainEmail(email))),
      phones.flatMap((phone) => (phone === null ? [] : (plainPhone(phone) ?? []))),
      role,
      demo,
    ],
  )
  if (found?.isOwn && found.hasOther) throw forbidden(`Another admin has to look at this: ${words}.`, 'own_matter')
}
