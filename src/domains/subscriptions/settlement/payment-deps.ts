import { AppError } from '#platform/http/api/errors.ts'
import { reasonOf } from '#platform/jobs/run-job.ts'
import type { ServerDeps } from '#platform/modules/module.ts'
import type { PaymentProviders } from '#platform/payments/make-payment-providers.ts'

export type PaymentDeps = Pick<ServerDeps, 'config' | 'clock' | 'log' | 'jobs' | 'secret' | 'live'> & {
  providers: PaymentProviders
}

/** People are told to try again; why, only the log says. */
export function providerAway({ log }: Pick<PaymentDeps, 'log'>, why: string): AppError {
  log.warn({ why: reasonOf(why) }, 'somebody could not pay')
  return new AppError(
    503,
    'payments_away',
    'The payment provider does not answer right now. Nothing was charged. Please try again.',
    { retryAfter: 10 },
  )
}
