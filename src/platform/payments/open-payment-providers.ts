import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { PaymentProvider, ProviderName } from './payment-provider.ts'
import { paystackProvider } from './paystack-provider.ts'

export type PaymentProviders = {
  /** Collects new payments; undefined where production names none. */
  current: PaymentProvider | undefined
  /** Also one whose keys are still set after another was chosen, for its late events, looks and refunds. */
  named(name: string): PaymentProvider | undefined
}

export type PaymentDeps = {
  clock: Clock
  log: Log
  /** Integer kobo that is collected; what refuses it is warned of. */
  fee: number
  sandbox(): PaymentProvider
}

/** The providers that the settings name. Warns at the start of whatever would keep payments from being real. */
export async function openPaymentProviders(config: Config, deps: PaymentDeps): Promise<PaymentProviders> {
  const { clock, log, fee, sandbox } = deps
  const chosen: ProviderName | undefined = config.paymentProvider ?? (config.production ? undefined : 'sandbox')
  const providers = new Map<string, PaymentProvider>()
  if (chosen === 'sandbox') providers.set('sandbox', sandbox())
  if (config.paystackSecretKey) {
    const settings = { url: config.paystackUrl, secretKey: config.paystackSecretKey }
    providers.set('paystack', paystackProvider(settings, clock))
  }
  const { stripeUrl: url, stripeSecretKey: secretKey, stripePublishableKey, stripeWebhookSecret } = config
  if (secretKey && stripePublishableKey && stripeWebhookSecret) {
    // The client takes memory, which only its users should pay.
    const { stripeProvider } = await import('./stripe-provider.ts')
    const settings = { url, secretKey, publishableKey: stripePublishableKey, webhookSecret: stripeWebhookSecret }
    providers.set('stripe', stripeProvider(settings, clock))
  }
  const current = providers.get(chosen ?? '')
  for (const warning of warnings(config, current, fee)) log.warn(warning)
  return { current, named: (name) => providers.get(name) }
}

function* warnings(config: Config, current: PaymentProvider | undefined, fee: number): Generator<string> {
  if (!current) yield 'PAYMENT_PROVIDER is not set: nobody can pay the fee'
  else if (config.production && current.name === 'sandbox')
    yield 'PAYMENT_PROVIDER is sandbox: no money moves and everybody can list for free'
  if (current && (current.smallestAmount ?? 0) > fee)
    yield `PAYMENT_PROVIDER is ${current.name}, which takes no payment below about NGN ${(current.smallestAmount ?? 0) / 100}: it will refuse the fee of NGN ${fee / 100}`
  const key = { sandbox: '', paystack: config.paystackSecretKey, stripe: config.stripeSecretKey }[
    current?.name ?? 'sandbox'
  ]
  if (config.production && key?.includes('_test_'))
    yield `PAYMENT_PROVIDER is ${current?.name} with a test key: no money moves and everybody can list for free`
}
