import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { subscriptionRoutes } from './subscriptions.routes.ts'

/** G-107; `amount` in naira. `endDate` includes later paid periods. */
export const Subscription = z.object({
  status: z.enum(['pending', 'active', 'past_due', 'canceled', 'expired']),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  amount: z.number(),
  currency: z.string(),
})
export type Subscription = z.output<typeof Subscription>

export const subscriptions = {
  current: endpoint({
    route: subscriptionRoutes.current,
    who: 'signedIn',
    summary: 'Returns the caller’s current subscription, else the latest, else null',
    output: Subscription.nullable(),
    counted: false,
  }),
}
