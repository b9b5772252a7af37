import type { Db } from '#platform/db/db.ts'
import { forbidden } from '#platform/http/api/errors.ts'
import type { AdminActor } from '#shared/caller.ts'
import { plainEmail } from '#shared/contact.ts'
import { plainPhone } from '../people/phone-numbers.ts'

/** Whom a decision is about. */
export type Matter = {
  people: readonly (string | null)[]
  /** As somebody typed them: anybody's, so they weigh less than an account. */
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
 * Throws 403 when an admin would be judge of their own matter while somebody else with the role for it could decide, who has less of a
 * part in it: an account of both kinds has more than a contact that is the admin's (G-184). Who has least can always decide.
 */
export async function refuseOwnMatter(
  tx: Db,
  { config: { demo } }: Deps,
  { admin, role }: { admin: AdminActor; role: Role },
  { people, emails = [], phones = [], words }: Matter,
): Promise<void> {
  const [found] = await tx.query<{ isRefused: boolean | null }>(
    'accounts.ownMatter',
    `with judges as (
       select id = $1 as is_me, case when id = any($2) then 2 when email = any($3) or phone = any($4) then 1 else 0 end as part from users
       where is_admin and (id = $1 or not banned and password is not null and admin_role in ('all', $5) and (not is_demo or $6)))
     select min(part) filter (where not is_me) < max(part) filter (where is_me) as "isRefused" from judges`,
    [
      admin.id,
      people.filter((id) => id !== null),
      emails.flatMap((email) => (email === null ? [] : plainEmail(email))),
      phones.flatMap((phone) => (phone === null ? [] : (plainPhone(phone) ?? []))),
      role,
      demo,
    ],
  )
  if (found?.isRefused) throw forbidden(`Another admin has to look at this: ${words}.`, 'own_matter')
}
