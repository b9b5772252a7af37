import { PermanentFailure } from '../jobs/queue.ts'
import { reasonOf } from '../jobs/run-job.ts'
import { isPushService, type PushTarget } from './push-services.ts'

export type PushKeys = { publicKey: string; privateKey: string }

export type PushRequest = { method: string; headers: Record<string, string>; body: Uint8Array | null }
export type PushTransport = (address: string, request: PushRequest, signal: AbortSignal) => Promise<number>

const TIMEOUT = 10_000
const PUSH_TTL_SECONDS = 86_400

// Loaded on demand, because most processes send nothing for a long time.
const driver = async () => (await import('web-push')).default

export const makePushKeys = async (): Promise<PushKeys> => (await driver()).generateVAPIDKeys()

/** Follows no redirect, and reads no response body. */
export const byFetch: PushTransport = async (address, { method, headers, body }, signal) => {
  const response = await fetch(address, { method, headers, body: body as BodyInit | null, redirect: 'error', signal })
  await response.body?.cancel()
  return response.status
}

/** 'gone': the browser takes no more messages. Throws PermanentFailure if retrying is useless. */
export async function sendPush(
  target: PushTarget,
  message: object,
  { keys, contact, transport }: { keys: PushKeys; contact: string; transport: PushTransport },
  signal?: AbortSignal,
): Promise<'sent' | 'gone'> {
  if (!isPushService(target.endpoint)) return 'gone'
  const { endpoint, p256dh, auth } = target
  const { method, headers, body } = (await driver()).generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    { vapidDetails: { subject: `mailto:${contact}`, ...keys }, TTL: PUSH_TTL_SECONDS, urgency: 'normal' },
  )
  const named = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  const timeout = AbortSignal.timeout(TIMEOUT)
  const status = await transport(
    endpoint,
    { method, headers: named, body },
    signal ? AbortSignal.any([signal, timeout]) : timeout,
  ).catch((error: Error) => {
    throw new Error(`The push service cannot be reached: ${reasonOf(error.cause ?? error)}`)
  })
  if (status === 404 || status === 410) return 'gone'
  if (status >= 200 && status < 300) return 'sent'
  const reason = `The push service answered ${status}.`
  throw status === 429 || status >= 500 ? new Error(reason) : new PermanentFailure(reason)
}
