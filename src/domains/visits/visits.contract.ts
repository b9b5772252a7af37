import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { SerialId } from '#shared/query-values.ts'
import { ownApi } from '../../own-routes.ts'
import { TAPS } from './visits.policy.ts'

export const visits = {
  tap: endpoint({
    route: ownApi.visits.tap,
    who: 'signedIn',
    status: 204,
    summary:
      'Tells that the caller tapped a way to reach a shop whose contacts they were given; each way counts once in 30 minutes',
    params: z.object({ shopId: SerialId }),
    query: z.object({}),
    body: z.object({ type: z.enum(TAPS, { error: 'Say how the shop was reached: Contact, Call or Message.' }) }),
    bodyLimit: 1024,
    output: z.undefined(),
    errors: { 400: 'A type that is none' },
  }),
}
