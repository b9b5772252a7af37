import { z } from 'zod'
import { reasonOf } from '../jobs/run-job.ts'
import { boundedFetch, type FetchBounds } from './bounded-fetch.ts'
import { ProviderUnavailable } from './payment-provider.ts'
import { providerMessage } from './provider-message.ts'

const HandlerResult = z.object({
  status: z.boolean(),
  message: z.string().catch(''),
  code: z.string().optional().catch(undefined),
  data: z.unknown().optional(),
})

export type PaystackResponse =
  | { done: true; data: unknown }
  | { done: false; status: number; message: string | null; code: string | undefined; data: unknown }

export type PaystackApi = {
  /** Throws ProviderUnavailable unless Paystack accepted or refused the request itself. */
  call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<PaystackResponse>
}

const ABOUT_THE_REQUEST = new Set([400, 404, 409, 422])

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
        throw new ProviderUnavailable(`Paystack cannot be reached: ${reasonOf(error.cause ?? error)}`)
      })
      const answer = HandlerResult.safeParse(await response.json().catch(() => null))
      const message = providerMessage(answer.data?.message, secretKey)
      if (response.ok && answer.data?.status) return { done: true, data: answer.data.data }
      const status = response.status
      if (!answer.success || answer.data.status || !ABOUT_THE_REQUEST.has(status) || /invalid key/i.test(message ?? ''))
        throw new ProviderUnavailable(`Paystack ${status}: ${message ?? 'no reason given'}`)
      return { done: false, status, message, code: answer.data.code, data: answer.data.data }
    },
  }
}
