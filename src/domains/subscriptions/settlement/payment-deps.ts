import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/api/errors.ts'
import type { Log } from '#platform/log.ts'
import type { Message } from '#platform/mail/mail.ts'
import type { PaymentProvider, ProviderName } from '#platform/payments/payment-provider.ts'
import type { TextMessage } from '#platform/sms/text-sender.ts'

/** `current` opens new charges; undefined: nobody can pay. Others still finish what they began. */
export type Providers = {
  current: PaymentProvider | undefined
  named(name: string): PaymentProvider | undefined
}

export type PaymentDeps = {
  clock: Clock
  log: Log
  providers: Promise<Providers>
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

export const providerNamed = async ({ providers }: Pick<PaymentDeps, 'providers'>, name: ProviderName) =>
  (await providers).named(name)

export const providerAway = () =>
  new AppError(
    503,
    'payments_away',
    'The payment provider does not answer right now. Nothing was charged. Please try again.',
    {
      retryAfter: 10,
    },
  )
