import { read } from '#client/api/reads.ts'
import { privateApi } from '../../../private-routes.ts'
import type { Payment, Started } from '../payments/payments.contract.ts'

/** Reads the caller's payment attempts; the server creates one for a card if needed (SUB-08). */
export const startRead = () => read<Started>(privateApi.subscriptions.start[1], {}, 'person')

export const paymentsRead = () => read<Payment[]>(privateApi.payments.list[1], {}, 'person')
