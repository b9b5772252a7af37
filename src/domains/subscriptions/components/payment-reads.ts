import { read } from '#client/api/reads.ts'
import type { Payment, Started } from '../payments/payments.contract.ts'
import { paymentRoutes, subscriptionRoutes } from '../subscriptions.routes.ts'

/** Reads the caller's payment attempts; the server creates one for a card if needed (SUB-08). */
export const startRead = () => read<Started>(subscriptionRoutes.start[1], {}, 'person')

export const paymentsRead = () => read<Payment[]>(paymentRoutes.list[1], {}, 'person')
