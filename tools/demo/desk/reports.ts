import { collectEvidence } from '#domains/reports/evidence/evidence.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import type { SecretKey } from '#platform/secret-key.ts'

const HOUR = 3_600_000

type DemoReport = {
  kind: 'shop' | 'product' | 'review' | 'conversation'
  /** Selects the id and name of the reported thing. $1 is the demo owner, $2 the demo customer. */
  about: string
  reason: string
  text: string | null
  /** A visitor if missing. */
  by: 'customer' | 'owner' | 'another customer' | 'visitor'
  hoursAgo: number
  /** The admin's decision and its age. */
  decided?: { by: 'admin' | 'moderator'; outcome: 'upheld' | 'dismissed'; hoursAgo: number }
}

const GHOST = `select id, name from shops where owner_id not in ($1, $2) and is_approved and suspended_at is null order by id limit 1 offset 6`
const OF_OTHERS = (nth: number) =>
  `select id, name from shops where owner_id not in ($1, $2) and is_listed order by id limit 1 offset ${nth}`
const SUSPENDED = `select id, name from shops where owner_id not in ($1, $2) and suspended_at is not null order by id limit 1`
const TALKED = `select c.id, s.name from chat_conversations c join shops s on s.id = c.shop_id
  where s.owner_id = $1 and c.customer_user_id = $2 order by c.id limit 1`

const REPORTS: readonly DemoReport[] = [
  {
    ...{ kind: 'shop', about: GHOST, reason: 'not_a_real_shop', by: 'another customer', hoursAgo: 41 },
    text: 'I went to the address twice. There is only a barber there, and nobody knows this shop.',
  },
  { ...{ kind: 'shop', about: GHOST, reason: 'contacts_do_not_work', by: 'visitor', hoursAgo: 17 }, text: null },
  {
    ...{ kind: 'conversation', about: TALKED, reason: 'fraud', by: 'customer', hoursAgo: 20 },
    text: 'Here they promised a better price for eight. In the shop they wanted the full price and denied it.',
  },
  {
    ...{ kind: 'review', reason: 'abuse', by: 'owner', hoursAgo: 9 },
    about: `select r.id, s.name from reviews r join shops s on s.id = r.shop_id
      where s.owner_id = $1 and r.user_id <> $2 and r.comment is not null order by r.rating, r.id limit 1`,
    text: 'This person has never bought anything from us and writes the same about every shop in our street.',
  },
  {
    ...{ kind: 'product', reason: 'misleading', by: 'customer', hoursAgo: 5 },
    about: `select p.id, p.name from products p join shops s on s.id = p.shop_id
      where s.owner_id not in ($1, $2) and s.is_listed and p.is_active order by p.id limit 1 offset 120`,
    text: 'The picture shows the original. What they sell is a copy.',
  },
  {
    ...{ kind: 'shop', about: OF_OTHERS(11), reason: 'wrong_category', by: 'another customer', hoursAgo: 330 },
    text: 'I looked for this among the services and did not find it there.',
    decided: { by: 'moderator', outcome: 'dismissed', hoursAgo: 309 },
  },
  {
    ...{ kind: 'product', reason: 'misleading', by: 'visitor', hoursAgo: 190 },
    about: `select p.id, p.name from products p join shops s on s.id = p.shop_id
      where s.owner_id not in ($1, $2) and s.is_listed and p.is_active order by p.id limit 1 offset 260`,
    text: 'The price is much too low for this. It must be for something else.',
    decided: { by: 'admin', outcome: 'dismissed', hoursAgo: 171 },
  },
  {
    ...{ kind: 'shop', about: SUSPENDED, reason: 'fraud', by: 'customer', hoursAgo: 64 },
    text: 'I paid the whole price and they stopped answering. The account is in another name.',
    decided: { by: 'moderator', outcome: 'upheld', hoursAgo: 49 },
  },
  {
    ...{ kind: 'shop', about: SUSPENDED, reason: 'contacts_do_not_work', by: 'visitor', hoursAgo: 58 },
    text: null,
    decided: { by: 'moderator', outcome: 'upheld', hoursAgo: 49 },
  },
]

/** Inserts open reports of every kind, and some decided ones. */
export async function insertReports(
  tx: Db,
  people: { ownerId: string; customerId: string; anotherId: string; adminId: string; moderatorId: string },
  begun: Date,
): Promise<void> {
  const senders = {
    customer: people.customerId,
    owner: people.ownerId,
    'another customer': people.anotherId,
    visitor: null,
  }
  for (const [index, { kind, about, reason, text, by, hoursAgo, decided }] of REPORTS.entries()) {
    const [thing] = await tx.query<{ id: number; name: string }>(`demo.reported ${index}`, about, [
      people.ownerId,
      people.customerId,
    ])
    if (!thing) continue
    await tx.query(
      `demo.report ${kind}`,
      `insert into reports (kind, about, ${kind}_id, user_id, sender, reason, text, created_at, outcome, decided_by, decided_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        kind,
        thing.name,
        thing.id,
        senders[by],
        `demo ${index}`,
        reason,
        text,
        new Date(begun.getTime() - hoursAgo * HOUR),
        decided?.outcome ?? null,
        decided ? { admin: people.adminId, moderator: people.moderatorId }[decided.by] : null,
        decided ? new Date(begun.getTime() - decided.hoursAgo * HOUR) : null,
      ],
    )
  }
}

/** Saves the evidence of reported conversations. Sealing needs the key of this installation. */
export async function keepDemoEvidence(db: Db, deps: { secret: SecretKey; clock: Clock }): Promise<void> {
  await db.transaction(async (tx) => {
    const reported = await tx.query<{ reportId: number; conversationId: number }>(
      'demo.withoutEvidence',
      `select id as report_id, conversation_id from reports r
       where decided_at is null and kind = 'conversation' and sender like 'demo %' and conversation_id is not null
         and not exists (select from report_evidence e where e.report_id = r.id)`,
    )
    for (const report of reported) await collectEvidence(tx, deps, { ...report, reportedBy: 'customer' })
  })
}
