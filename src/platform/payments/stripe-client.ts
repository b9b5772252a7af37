import Stripe from 'stripe'
import { reasonOf } from '../jobs/run-job.ts'
import { boundedFetch, type FetchBounds } from './bounded-fetch.ts'
import { ProviderRefusal, ProviderUnavailable } from './payment-provider.ts'
import { providerMessage } from './provider-message.ts'

export type StripeRequest = {
  client: Stripe
  /** Returns the response, or null for an error with `code`. Throws ProviderUnavailable, ProviderRefusal. */
  ask<T>(answer: Promise<T>, code?: string): Promise<T | null>
}

/** Sends nothing about this machine and does not retry. */
export function stripeClient(settings: { url: string; secretKey: string; bounds?: FetchBounds }): StripeRequest {
  const { url, secretKey, bounds } = settings
  const { protocol, hostname, port } = new URL(url)
  const client = new Stripe(secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port ? { port } : {}),
    httpClient: Stripe.createFetchHttpClient(boundedFetch(bounds)),
    maxNetworkRetries: 0,
    telemetry: false,
  })
  return {
    client,
    async ask(answer, code) {
      try {
        return await answer
      } catch (error) {
        if (code !== undefined && error instanceof Stripe.errors.StripeError && error.code === code) return null
        throw problem(error, secretKey)
      }
    },
  }
}

const SHOWN = new Set(['amount_too_small', 'amount_too_large'])

function problem(error: unknown, secretKey: string): Error {
  const { StripeError, StripeCardError, StripeConnectionError, StripeInvalidRequestError } = Stripe.errors
  if (!(error instanceof StripeError))
    return new ProviderUnavailable(`Stripe answered with something else: ${reasonOf(error)}`)
  const sentence = providerMessage(error.message, secretKey)
  if (error instanceof StripeCardError || SHOWN.has(error.code ?? '')) return new ProviderRefusal(sentence ?? REFUSED)
  if (error instanceof StripeInvalidRequestError) return new ProviderRefusal(REFUSED, { cause: sentence })
  const detail = error instanceof StripeConnectionError ? causeOf(error) : ''
  return new ProviderUnavailable(
    `Stripe ${error.statusCode ?? 'cannot be reached'}: ${sentence ?? error.type}${detail}`,
  )
}

const REFUSED = 'Stripe refused this payment.'

function causeOf({ detail }: Stripe.errors.StripeError): string {
  const cause = detail instanceof Error ? (detail.cause ?? detail) : detail
  return cause ? ` (${reasonOf(cause)})` : ''
}
