import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/api/errors.ts'
import type { Log } from '#platform/log.ts'
import type { Message } from '#platform/mail/mail.ts'
import type { PaymentProviders } from '#platform/payments/make-payment-providers.ts'
import type { TextMessage } from '#platform/sms/text-sender.ts'

export type PaymentDeps = {
  clock: Clock
  log: Log
  providers: PaymentProviders
  /** Sent with the commit, and deleted with the person they are for. */
  notify: {
    mail(tx: Db, message: Message, userId: string): Promise<void>
    sms(tx: Db, message: TextMessage, userId: string): Promise<void>
  }
  publicUrl: string | undefined
  supportEmail: string
  /** Whether limits by person apply (G-168). */
  limited: boolean
}

/** People are told to try again; why, only the log says. */
export function providerAway({ log }: Pick<PaymentDeps, 'log'>, why: string): AppError {
  log.warn({ why }, 'somebody could not pay')
  return new AppError(
    503,
    'payments_away',
    'The payment provider does not answer right now. Nothing was charged. Please try again.',
    { retryAfter: 10 },
  )
}
