import { movedSince } from '#domains/delivery/delivery.queries.ts'
import { reportDecidedSince } from '#domains/reports/reports.ts'
import { appealDecidedSince } from '#domains/shops/moderation/appeals/appeals.queries.ts'
import { decidedSince } from '#domains/shops/moderation/last-decision.queries.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { badRequest } from '#platform/http/api/errors.ts'
import { type Handler, handle } from '#platform/http/api/handle.ts'
import type { PriorDecision } from '#shared/admins/prior-decision.ts'
import { LARGEST_ID } from '#shared/ids.ts'
import { concurrencyCalls as contract, type DECIDED_KINDS } from './concurrency.contract.ts'

type Asked = { kind: (typeof DECIDED_KINDS)[number]; id: string; seen?: number | undefined }

export const concurrencyApi = ({ clock }: { clock: Clock }): Handler[] => [
  handle(contract.meanwhile, async ({ db, caller, query }) => {
    const seenBy = { adminId: caller.person.id, now: clock.now() }
    return (await happenedTo(db, query, seenBy)) ?? { happened: null, isOwn: false }
  }),
]

function happenedTo(
  db: Db,
  { kind, id, ...given }: Asked,
  by: { adminId: string; now: Date },
): Promise<PriorDecision | null> {
  const seen = given.seen ?? null
  if (kind === 'delivery') return movedSince(db, { ...by, reference: id, seen })
  const number = numberOf(id)
  if (kind === 'shop') return decidedSince(db, { ...by, shopId: number, seen })
  if (kind === 'report') return reportDecidedSince(db, { ...by, reportId: number })
  return appealDecidedSince(db, { ...by, decisionId: number })
}

function numberOf(id: string): number {
  const number = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0
  if (number < 1 || number > LARGEST_ID) throw badRequest('invalid', 'Invalid id', { id: 'Invalid id' })
  return number
}
