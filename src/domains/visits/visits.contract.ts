import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { SerialId } from '#shared/query-values.ts'
import { TAPS } from './visits.policy.ts'
import { visitRoutes } from './visits.routes.ts'

export const visits = {
  tap: endpoint({
    route: visitRoutes.tap,
    who: 'signedIn',
    status: 204,
    summary:
      'Records that the caller tapped a contact of a shop whose contacts they have opened; each type counts once in 30 minutes',
    params: z.object({ shopId: SerialId }),
    body: z.object({ type: z.enum(TAPS, { error: 'The type must be Contact, Call or Message.' }) }),
    price: { bytes: 1024 },
    output: z.undefined(),
    errors: { 400: 'A type that is none' },
  }),
}
