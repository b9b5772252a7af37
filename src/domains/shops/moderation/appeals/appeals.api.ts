import { listEligibleAdmins } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'
import { type Handler, handle } from '#platform/http/api/handle.ts'
import { pageHeaders } from '#platform/http/api/paging.ts'
import { reasonText } from '../moderation.policy.ts'
import type { RemovalDeps } from '../removal/removal.ts'
import { RESTORABLE_MS } from '../removal/snapshots.ts'
import { type AppealedDecision, shopAppeals as contract, type OwnDecision } from './appeals.contract.ts'
import { APPEAL_WINDOW_MS } from './appeals.policy.ts'
import { type DecisionRecord, findDecision, listAnswered, listOwnDecisions, listRemoved } from './appeals.queries.ts'
import { decideAppeal, decisionNotFound, mayAppeal, mayDecideAppeal, submitAppeal } from './appeals.ts'

export function appealsApi(deps: RemovalDeps): Handler[] {
  const { clock } = deps
  return [
    handle(contract.ownDecisions, async ({ db, caller }) => {
      const found = await listOwnDecisions(db, caller.person.id, clock.now())
      return found.map((decision) => ownDecision(decision, clock.now()))
    }),

    handle(contract.answerDecision, async ({ db, caller, params, body, request }) => {
      await submitAppeal(db, deps, caller.person, { ...params, ...body }, request)
      return ownDecision(await mustFind(db, params.decisionId), clock.now())
    }),

    handle(contract.answeredDecisions, async ({ db, caller, query, header }) => {
      const found = await listAnswered(db, query)
      const judges = await listEligibleAdmins(db, deps, { admin: caller.person, role: 'moderator' })
      pageHeaders(header, { next: found.next }, contract.answeredDecisions.route[1], query)
      return found.items.map((decision) => answered(decision, mayDecideAppeal(decision, caller.person, judges)))
    }),

    handle(contract.settleAnswer, async ({ db, caller, params, body, request }) => {
      await decideAppeal(db, deps, caller.person, { ...params, ...body }, request)
      return answered(await mustFind(db, params.decisionId), false)
    }),

    handle(contract.removedShops, async ({ db, query, header }) => {
      const found = await listRemoved(db, clock.now(), query)
      pageHeaders(header, { next: found.next }, contract.removedShops.route[1], query)
      return found.items.map(({ removedAt, ...shop }) => ({
        ...shop,
        removedAt: removedAt.toISOString(),
        until: new Date(removedAt.getTime() + RESTORABLE_MS).toISOString(),
      }))
    }),
  ]
}

async function mustFind(db: Db, decisionId: number): Promise<DecisionRecord> {
  const found = await findDecision(db, decisionId)
  if (!found) throw decisionNotFound()
  return found
}

const shown = ({ reason, text, decidedAt, answeredAt, dueAt, settledAt, ...decision }: DecisionRecord) => ({
  ...decision,
  reason: reasonText(reason, text),
  decidedAt: decidedAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
  dueAt: dueAt?.toISOString() ?? null,
  settledAt: settledAt?.toISOString() ?? null,
})

const ownDecision = (decision: DecisionRecord, now: Date): OwnDecision => ({
  ...shown(decision),
  answerBy: new Date(decision.decidedAt.getTime() + APPEAL_WINDOW_MS).toISOString(),
  mayAnswer: mayAppeal(decision, now),
})

const answered = (decision: DecisionRecord, maySettle: boolean): AppealedDecision => ({
  ...shown(decision),
  maySettle: maySettle && decision.settledAt === null,
})
