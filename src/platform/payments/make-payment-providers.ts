import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { PaymentProvider, ProviderName } from './payment-provider.ts'
import { paystackProvider } from './paystack-provider.ts'
import { type SandboxDeps, sandboxProvider } from './sandbox-provider.ts'
import { stripeProvider } from './stripe-provider.ts'

export type PaymentProviders = {
  current: PaymentProvider | undefined
  /** Returns a provider whose keys are set, even if it is not current: for its late events, fetches and refunds. */
  named(name: string): PaymentProvider | undefined
}

/** Makes the configured providers. The sandbox exists only if it is the current one, because it lets anyone list for free. */
export function makePaymentProviders(
  config: Config,
  { clock, ...sandbox }: { clock: Clock } & Omit<SandboxDeps, 'clock'>,
): PaymentProviders {
  const chosen: ProviderName | undefined = config.paymentProvider ?? (config.production ? undefined : 'sandbox')
  const providers = new Map<string, PaymentProvider>()
  if (chosen === 'sandbox') providers.set('sandbox', sandboxProvider({ ...sandbox, clock }))
  if (config.paystackSecretKey) {
    const settings = { url: config.paystackUrl, secretKey: config.paystackSecretKey }
    providers.set('paystack', paystackProvider(settings, clock))
  }
  const { stripeUrl: url, stripeSecretKey: secretKey, stripePublishableKey, stripeWebhookSecret } = config
  if (secretKey && stripePublishableKey && stripeWebhookSecret) {
    const settings = { url, secretKey, publishableKey: stripePublishableKey, webhookSecret: stripeWebhookSecret }
    providers.set('stripe', stripeProvider(settings, clock))
  }
  return { current: providers.get(chosen ?? ''), named: (name) => providers.get(name) }
}

/** Returns sentences for the operator about settings that prevent real payments of the fee (integer kobo). */
export function paymentWarnings(config: Config, current: PaymentProvider | undefined, fee: number): string[] {
  if (!current) return ['PAYMENT_PROVIDER is not set: payments are disabled']
  const { name } = current
  const smallest = current.smallestAmount ?? 0
  const key = { sandbox: '_test_', paystack: config.paystackSecretKey, stripe: config.stripeSecretKey }[name]
  const warnings: string[] = []
  if (smallest > fee)
    warnings.push(
      `PAYMENT_PROVIDER is ${name}, which takes no payment below about NGN ${smallest / 100}: it will refuse the fee of NGN ${fee / 100}`,
    )
  if (config.production && key?.includes('_test_'))
    warnings.push(
      `PAYMENT_PROVIDER is ${name}${name === 'sandbox' ? '' : ' with a test key'}: payments are simulated, so anyone can list for free`,
    )
  return warnings
}
