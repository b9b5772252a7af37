import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { makePaymentProviders } from '#platform/payments/make-payment-providers.ts'
import { makeSecretKey } from '#platform/secret-key.ts'

/** Returns why the provider refuses, or null. Fetches a charge that does not exist, which takes a valid key and moves no money. */
export async function checkPayments(config: Config, clock: Clock): Promise<string | null> {
  const noSandbox = { db: {} as never, secret: makeSecretKey(''), deliver: async () => {} }
  const { current } = makePaymentProviders(config, { clock, ...noSandbox })
  if (!current) return 'Set PAYMENT_PROVIDER: no one can pay.'
  if (current.name === 'sandbox') return 'Payments are simulated (PAYMENT_PROVIDER=sandbox): no money moves.'
  return current.fetchCharge(current.name === 'stripe' ? 'pi_doctor' : 'lsf-doctor').then(
    () => null,
    (error: Error) => `${current.name} refuses the keys or cannot be reached (${error.message}).`,
  )
}
