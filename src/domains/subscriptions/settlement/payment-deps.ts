import { AppError } from '#platform/http/api/errors.ts'
import { reasonOf } from '#platform/jobs/run-job.ts'
import type { ServerDeps } from '#platform/modules/module.ts'
import type { PaymentProviders } from '#platform/payments/make-payment-providers.ts'

export type PaymentDeps = Pick<ServerDeps, 'config' | 'clock' | 'log' | 'jobs' | 'secret' | 'live'> & {
  providers: PaymentProviders
}

/** Makes a 503 that asks the person to try again. Only the log gets the reason. */
export function providerUnavailable({ log }: Pick<PaymentDeps, 'log'>, why: string): AppError {
  log.warn({ why: reasonOf(why) }, 'payment provider unavailable')
  return new AppError(
    503,
    'payments_away',
    'We cannot reach the payment provider right now. Nothing was charged. Please try again.',
    { retryAfter: 10 },
  )
}
