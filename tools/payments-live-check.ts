import { randomBytes } from 'node:crypto'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { LISTING_FEE_KOBO } from '#domains/subscriptions/subscriptions.policy.ts'
import { systemClock } from '#platform/clock.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { loadEnvFile } from '#platform/env-file.ts'
import { makePaymentProviders, paymentWarnings } from '#platform/payments/make-payment-providers.ts'
import type { Channel, Charge, CreatedCharge, PaymentProvider } from '#platform/payments/payment-provider.ts'
import { makeSecretKey } from '#platform/secret-key.ts'

const USAGE = `Tries the payment provider of the settings with its test keys, as the product would use it.

  npm run payments:live-check            waits until you have paid each charge, then gives the money back
  npm run payments:live-check -- --short opens and looks only

It needs PAYMENT_PROVIDER (paystack or stripe) and its keys, refuses live keys, and touches no database. --amount is in naira, the
fee when left out.`

const LOOK_EVERY_MS = 10_000
const PATIENCE_MS = 10 * 60_000

class Refused extends Error {}

function providerOf(config: Config): PaymentProvider {
  const key = config.paymentProvider === 'paystack' ? config.paystackSecretKey : config.stripeSecretKey
  if (config.paymentProvider === undefined || config.paymentProvider === 'sandbox')
    throw new Refused('Set PAYMENT_PROVIDER to paystack or stripe, and its test keys.')
  if (!key?.includes('_test_')) throw new Refused('This is a live key: it would move real money. Use a test key.')
  const noSandbox = { db: {} as never, secret: makeSecretKey(randomBytes(32).toString('hex')), deliver: async () => {} }
  const { current } = makePaymentProviders(config, { clock: systemClock, ...noSandbox })
  if (!current) throw new Refused('There is no such provider.')
  for (const warning of paymentWarnings(config, current, LISTING_FEE_KOBO)) console.log(`note     ${warning}`)
  return current
}

/** Prints what was expected and what came; throws when they differ. */
function check(what: string, charge: Pick<Charge, 'status'>, ...expected: Charge['status'][]): void {
  if (!expected.includes(charge.status))
    throw new Error(`${what}: ${charge.status} instead of ${expected.join(' or ')}`)
  console.log(`ok       ${what}: ${charge.status}`)
}

function howToPay({ checkout, expiresAt, providerReference }: CreatedCharge): string {
  const until = expiresAt ? ` until ${expiresAt.toISOString()}` : ''
  if (checkout.kind === 'redirect') return `open ${checkout.url}`
  if (checkout.kind === 'transfer') return `transfer to ${checkout.accountNumber}, ${checkout.bank}${until}`
  if (checkout.kind === 'ussd') return `dial ${checkout.code}${until}`
  return `pay it, such as with: stripe payment_intents confirm ${providerReference} --payment-method pm_card_visa`
}

async function tryChannel(
  provider: PaymentProvider,
  channel: Channel,
  { amount, short }: { amount: number; short: boolean },
): Promise<void> {
  const reference = `lsf-check${randomBytes(8).toString('hex')}`
  const request = { reference, channel, amount, currency: 'NGN', email: 'payments@localshopfinder.example' } as const
  const opened = await provider.open({ ...request, returnUrl: 'http://localhost:3000/dashboard', bank: '737' })
  console.log(`ok       ${channel}: opened ${opened.providerReference}`)
  const seen = await provider.fetchCharge(opened.providerReference)
  check(`${channel}: looked at`, seen, 'open', 'waiting', 'confirming')
  if (seen.reference !== reference || seen.amount !== amount || seen.currency !== 'NGN')
    throw new Error(`${channel}: it is known as ${seen.reference}, ${seen.amount} ${seen.currency}`)
  if (short) return
  console.log(`your turn ${howToPay(opened)}`)
  const deadline = Date.now() + PATIENCE_MS
  let now = seen
  while (now.status !== 'paid' && Date.now() < deadline) {
    await wait(LOOK_EVERY_MS)
    now = await provider.fetchCharge(opened.providerReference)
  }
  check(`${channel}: paid`, now, 'paid')
  await provider.refund(opened.providerReference, amount)
  check(`${channel}: given back`, await provider.fetchCharge(opened.providerReference), 'paid', 'refunded')
}

async function main(): Promise<void> {
  loadEnvFile()
  const { values } = parseArgs({
    options: { short: { type: 'boolean', default: false }, amount: { type: 'string' }, help: { type: 'boolean' } },
  })
  if (values.help) return console.log(USAGE)
  const amount = values.amount === undefined ? LISTING_FEE_KOBO : Math.round(Number(values.amount) * 100)
  if (!Number.isInteger(amount) || amount < 1) throw new Refused('--amount is a number of naira.')
  const provider = providerOf(readConfig(process.env))
  const nobody = provider.name === 'stripe' ? 'pi_nobody' : 'lsf-nobody'
  check('a charge that is not there', await provider.fetchCharge(nobody), 'unknown')
  for (const channel of provider.channels) await tryChannel(provider, channel, { amount, short: values.short })
  console.log(`${provider.name} answers as the product expects.`)
}

await main().catch((error: Error) => {
  console.error(error instanceof Refused ? error.message : `FAILED   ${error.message}`)
  process.exitCode = 1
})
