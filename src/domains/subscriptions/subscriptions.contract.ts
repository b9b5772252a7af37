import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { ownApi } from '../../own-routes.ts'

/** G-107; `amount` in naira. `endDate` of one under way is that of the last year that is paid to follow it. */
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
    route: ownApi.subscriptions.current,
    who: 'signedIn',
    summary: 'One’s own subscription: the one under way, else the latest; null without any',
    params: z.object({}),
    query: z.object({}),
    body: z.undefined(),
    output: Subscription.nullable(),
    counted: false,
  }),
}
