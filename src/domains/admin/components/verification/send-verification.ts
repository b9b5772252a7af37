import { HttpError, send } from '#client/api/api-client.ts'
import { moderationRoutes } from '#domains/shops/shops.routes.ts'
import type { VerifiedKind } from '#domains/shops/verification/verification.policy.ts'

/** Throws HttpError. */
export const sendVerification = (shopId: number, kind: VerifiedKind, body: object): Promise<unknown> =>
  send(moderationRoutes.verifyShop, { params: { shopId, kind }, body })

export const isStale = (error: unknown): boolean => error instanceof HttpError && [404, 409].includes(error.status)
