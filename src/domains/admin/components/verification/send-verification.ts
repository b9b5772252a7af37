import { HttpError, send } from '#client/api/api-client.ts'
import type { VerifiedKind } from '#domains/shops/verification/verification.policy.ts'
import { privateApi } from '../../../../private-routes.ts'

/** Throws HttpError. */
export const sendVerification = (shopId: number, kind: VerifiedKind, body: object): Promise<unknown> =>
  send(privateApi.admin.verifyShop, { params: { shopId, kind }, body })

export const isStale = (error: unknown): boolean => error instanceof HttpError && [404, 409].includes(error.status)
