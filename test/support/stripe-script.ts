import type { Page } from 'playwright-core'
import type { StripeDouble } from './stripe-double.ts'

/** Card numbers by their result; every other number fails without a message. */
export const STRIPE_CARDS = { paid: '4242', declined: '0002', redirected: '3184' }

/** Replaces Stripe's script by one field whose payments go to the double. */
export async function stripeScript(page: Page, double: StripeDouble): Promise<void> {
  await page.exposeFunction('paidAtStripe', (clientSecret: string) => {
    const intent = [...double.intents.values()].find(({ client_secret }) => client_secret === clientSecret)
    double.pay(intent?.id ?? '')
    return intent?.id
  })
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${script})(${JSON.stringify(STRIPE_CARDS)})` }),
  )
}

type Elements = { clientSecret: string }
type Confirmed = { elements: Elements; confirmParams: { return_url: string }; redirect: string }
type StripeWindow = { Stripe?: unknown; paidAtStripe(clientSecret: string): Promise<string> }

/** Runs in the page. */
function script(cards: typeof STRIPE_CARDS): void {
  const win = window as unknown as StripeWindow
  const source = (document.currentScript as HTMLScriptElement).src
  const field = document.createElement('input')
  field.setAttribute('aria-label', 'Card at Stripe')
  const element = {
    on: (event: string, tell: () => void) => event === 'ready' && setTimeout(tell),
    mount: (place: HTMLElement) => place.append(field),
    destroy: () => field.remove(),
  }
  const confirmPayment = async ({ elements: { clientSecret }, confirmParams: { return_url } }: Confirmed) => {
    if (field.value === cards.declined) return { error: { type: 'card_error', message: 'Your card was declined.' } }
    if (field.value !== cards.paid && field.value !== cards.redirected) return { error: { type: 'api_error' } }
    const intent = await win.paidAtStripe(clientSecret)
    if (field.value === cards.paid) return { paymentIntent: { status: 'succeeded' } }
    const outcome = new URLSearchParams({
      payment_intent: intent,
      payment_intent_client_secret: clientSecret,
      redirect_status: 'succeeded',
    })
    location.assign(`${return_url}?${outcome}`)
    return new Promise(() => {})
  }
  const Stripe = () => ({
    elements: ({ clientSecret }: Elements) => ({ clientSecret, create: () => element }),
    confirmPayment,
  })
  // The loader warns if the script has another version than requested.
  win.Stripe = Object.assign(Stripe, { version: new URL(source).pathname.split('/')[1] })
}
