import { startPayment } from '#domains/subscriptions/payments/start-payment.ts'
import { paymentDeps } from '#domains/subscriptions/subscriptions.module.ts'
import { signedHeaders } from '#platform/payments/sandbox-provider.ts'
import { makeSecretKey } from '#platform/secret-key.ts'
import type { SignedIn } from './account-people.ts'
import type { AccountServer, Reply } from './account-server.ts'
import { anOwner } from './people.ts'
import { TEST_SECRET_KEY } from './server.ts'

const secret = makeSecretKey(TEST_SECRET_KEY)

type Event = { id: string; kind: string; reference: string; amount?: number }

/** Drives the sandbox and its bank, and reads the stored results. */
export function paymentsAt(at: AccountServer) {
  const rows = async (text: string, values: unknown[] = []) => (await at.db.pool.query(text, values)).rows
  const made = {
    rows,
    deps: () => paymentDeps(at.serverDeps),
    start: async ({ browser }: SignedIn): Promise<Reply['body']> =>
      (await browser.get('/api/get-or-create-subscription')).body,
    wait: async ({ browser }: SignedIn, channel: 'transfer' | 'ussd'): Promise<Reply['body']> =>
      (await browser.post('/api/payments/wait', { channel })).body,
    payByCard: ({ browser }: SignedIn, clientSecret: string, number = '4242 4242 4242 4242') =>
      browser.post('/api/payments/sandbox/card', { clientSecret, number, expiry: '12/30', cvc: '123' }),
    play: (
      { browser }: SignedIn,
      { channel, clientSecret }: { channel: string; clientSecret: string },
      outcome: string,
    ) => browser.post(`/api/payments/sandbox/${channel}`, { clientSecret, outcome }),
    confirm: ({ browser }: SignedIn, reference: string) => browser.post('/api/payments/confirm', { reference }),
    current: async ({ browser }: SignedIn): Promise<Reply['body']> => (await browser.get('/api/subscription')).body,

    /** Creates an owner with an open charge, without a browser. */
    async openCharge() {
      const userId = await anOwner(at.db, { paid: false })
      const { attempt } = await startPayment(at.db, paymentDeps(at.serverDeps), { userId, origin: 'http://localhost' })
      const [charge] = await rows('select provider_reference as name from sandbox_charges where reference = $1', [
        attempt?.reference,
      ])
      return { userId, id: Number(attempt?.id), reference: attempt?.reference ?? '', charge: String(charge.name) }
    },

    /** Sets the bank's result without a webhook. */
    bankSays: (charge: string, status: string, kobo = 20_000) =>
      rows(
        'update sandbox_charges set status = $2, received_kobo = $3, paid_at = now() where provider_reference = $1',
        [charge, status, kobo],
      ),

    /** Sends an event as the sandbox signs it; `signedAt` in ms. */
    deliver(event: Event, { signedAt = Date.now(), provider = 'sandbox', key = secret } = {}): Promise<Reply> {
      const body = JSON.stringify({ ...event, at: signedAt })
      return at
        .browser()
        .post(`/api/payments/webhook/${provider}`, body, signedHeaders(key, signedAt, Buffer.from(body)))
    },
  }
  return {
    ...made,
    /** Pays by card and transfer at the same time. The transfer then waits for an admin. */
    async payTwice(payer: SignedIn) {
      const { clientSecret, attempt } = await made.start(payer)
      const transfer = await made.wait(payer, 'transfer')
      await made.payByCard(payer, clientSecret)
      await made.play(payer, transfer, 'paid')
      return { attempt, transfer, clientSecret }
    },
  }
}
