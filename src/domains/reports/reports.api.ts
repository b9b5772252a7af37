import { listEligibleAdmins, recordPersonalAccess } from '#domains/accounts/accounts.ts'
import { type Handler, handle } from '#platform/http/api/handle.ts'
import { pageHeaders } from '#platform/http/api/paging.ts'
import { decideReports } from './decisions.ts'
import { evidence } from './evidence/evidence.contract.ts'
import { readReportedConversation } from './evidence/evidence.ts'
import { type HigherPriceDeps, reportHigherPrice } from './prices/higher-prices.ts'
import { ratings } from './ratings/ratings.contract.ts'
import { listRatings } from './ratings/ratings.queries.ts'
import { removeRating } from './ratings/remove-rating.ts'
import { reports as contract } from './reports.contract.ts'
import { listDecidedReports, listReports } from './reports.queries.ts'
import { sendReport } from './reports.ts'

export function reportsApi(deps: HigherPriceDeps): Handler[] {
  return [
    handle(contract.send, ({ db, caller, body, request }) => {
      const { reason, text, shopId, productId, reviewId, conversationId } = body
      const about = { shop: shopId, product: productId, review: reviewId, conversation: conversationId }
      const [kind, id] = Object.entries(about).find(([, given]) => given !== undefined && given !== null) as [
        keyof typeof about,
        number,
      ]
      return sendReport(db, deps, caller, { kind, id, reason, text }, request)
    }),

    handle(contract.price, ({ db, caller, params, body, request }) =>
      reportHigherPrice(db, deps, caller.person, { ...params, ...body }, request),
    ),

    handle(contract.list, async ({ db, caller: { person: admin }, query, header }) => {
      const judges = await listEligibleAdmins(db, deps, { admin, role: 'moderator' })
      const list = query.state === 'decided' ? listDecidedReports : listReports
      const found = await list(db, { ...query, secret: deps.secret, admin, judges })
      pageHeaders(header, found, contract.list.route[1], query)
      return found.items
    }),

    handle(evidence.conversation, ({ db, caller, params, request }) =>
      readReportedConversation(db, deps, caller.person, params.reportId, request),
    ),

    handle(ratings.ratings, async ({ db, caller, query, header }) => {
      const found = await listRatings(db, query)
      pageHeaders(header, found, ratings.ratings.route[1], query)
      const authors = [...new Set(found.items.map(({ author }) => author.id))]
      await recordPersonalAccess(db, caller.person.id, authors, deps.clock.now())
      return found.items
    }),

    handle(ratings.removeRating, ({ db, caller, params, body, request }) =>
      removeRating(db, deps, caller.person, { ...params, ...body }, request),
    ),

    handle(contract.decide, ({ db, caller, params, body, request }) =>
      decideReports(db, deps, caller.person, { ...params, ...body, text: body.text }, request),
    ),
  ]
}
