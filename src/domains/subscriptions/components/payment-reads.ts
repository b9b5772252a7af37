import { read } from '#client/api/reads.ts'
import { ownApi } from '../../../own-routes.ts'
import type { Payment, Started } from '../payments/payments.contract.ts'

/** One's attempt to pay, made when there is none (SUB-08). */
export const startRead = () => read<Started>(ownApi.subscriptions.start[1], {}, 'person')

/** One's own payments, newest first. */
export const paymentsRead = () => read<Payment[]>(ownApi.payments.list[1], {}, 'person')
