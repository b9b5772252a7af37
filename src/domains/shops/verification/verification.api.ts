import { type Handler, handle } from '#platform/http/api/handle.ts'
import type { ModerationDeps } from '../moderation/decisions.ts'
import { verification as contract } from './verification.contract.ts'
import { listVerified } from './verification.queries.ts'
import { verifyShop } from './verification.ts'

export const verificationApi = (deps: ModerationDeps): Handler[] => [
  handle(contract.verifyShop, async ({ db, caller, params, body, request }) => {
    await verifyShop(db, deps, caller.person, { ...params, verification: body }, request)
    return listVerified(db, params.shopId)
  }),
]
