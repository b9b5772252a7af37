import { z } from 'zod'
import { reasonOf } from '../jobs/run-job.ts'
import { boundedFetch, type FetchBounds } from './bounded-fetch.ts'
import { ProviderAway } from './payment-provider.ts'
import { providerSentence } from './provider-sentence.ts'

const Answer = z.object({
  status: z.boolean(),
  message: z.string().catch(''),
  code: z.string().optional().catch(undefined),
  data: z.unknown().optional(),
})

/** `message` is a sentence of Paystack, or null. */
export type PaystackAnswer =
  | { done: true; data: unknown }
  | { done: false; status: number; message: string | null; code: string | undefined; data: unknown }

export type PaystackApi = {
  /** Throws ProviderAway unless Paystack said yes or no about the request itself. */
  call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<PaystackAnswer>
}

/** About this request; a wrong key, too many calls or an outage are not. */
const ABOUT_THE_REQUEST = new Set([400, 404, 409, 422])

/** Paystack's API at `url`, asked with the account's secret key, which no error contains. */
export function paystackApi(settings: { url: string; secretKey: string; bounds?: FetchBounds }): PaystackApi {
  const { url, secretKey, bounds } = settings
  const base = url.endsWith('/') ? url : `${url}/`
  const ask = boundedFetch(bounds)
  return {
    async call(method, path, body) {
      const response = await ask(new URL(path, base), {
        method,
        headers: {
          authorization: `Bearer ${secretKey}`,
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }).catch((error: Error) => {
        throw new ProviderAway(`Paystack cannot be reached: ${reasonOf(error.cause ?? error)}`)
      })
      const answer = Answer.safeParse(await response.json().catch(() => null))
      const message = providerSentence(answer.data?.message, secretKey)
      if (response.ok && answer.data?.status) return { done: true, data: answer.data.data }
      const status = response.status
      if (!answer.success || answer.data.status || !ABOUT_THE_REQUEST.has(status) || /invalid key/i.test(message ?? ''))
        throw new ProviderAway(`Paystack ${status}: ${message ?? 'no reason given'}`)
      return { done: false, status, message, code: answer.data.code, data: answer.data.data }
    },
  }
}
