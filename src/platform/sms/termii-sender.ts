import { PermanentFailure } from '../jobs/queue.ts'
import { reasonOf } from '../jobs/run-job.ts'
import type { Log } from '../log.ts'
import { RejectedByGateway, type SmsSender, sendableText } from './sms-sender.ts'

const TIMEOUT = 10_000
/** Statuses about this message; operators can fix all others (no credit, a wrong key, an outage) while it waits. */
const REFUSED = new Set([400, 404, 422])
const NEVER_THERE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

export type TermiiOptions = {
  apiKey: string
  senderId: string
  url: string
  /** 'dnd' reaches everyone but must be activated; 'generic' skips people who block advertising. */
  channel: 'dnd' | 'generic'
  log: Log
}

export function termiiSender({ apiKey, senderId, url, channel, log }: TermiiOptions): SmsSender {
  const address = new URL('api/sms/send', url.endsWith('/') ? url : `${url}/`)
  return {
    async send(message, { id, signal } = {}) {
      const { to, text } = sendableText(message)
      const timeout = AbortSignal.timeout(TIMEOUT)
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ api_key: apiKey, to: to.slice(1), from: senderId, sms: text, type: 'plain', channel }),
        // The key must not follow a redirect to another host.
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      }).catch((error: Error) => {
        const Failure = NEVER_THERE.has((error.cause as NodeJS.ErrnoException | undefined)?.code ?? '')
          ? RejectedByGateway
          : Error
        throw new Failure(`Termii cannot be reached: ${reasonOf(error.cause ?? error)}`)
      })
      const answer = await readAnswer(response)
      if (response.ok && answer.message_id !== undefined) {
        log.info({ job: id, termii: answer.message_id }, 'text message sent')
        return
      }
      throw refusal(response.status, String(answer.message ?? '').replaceAll(apiKey, '[hidden]'))
    },
  }
}

/** Asks for the credit of the account, such as 'NGN 1200', which also shows that the key is valid. Throws Error. */
export async function fetchTermiiCredit({ apiKey, url }: Pick<TermiiOptions, 'apiKey' | 'url'>): Promise<string> {
  const address = new URL(`api/get-balance?api_key=${encodeURIComponent(apiKey)}`, url.endsWith('/') ? url : `${url}/`)
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) })
  const body = (await response.json().catch(() => ({}))) as { balance?: number | string; currency?: string }
  if (!response.ok || body.balance === undefined) throw new Error(`Termii ${response.status}`)
  return `${body.currency ?? 'NGN'} ${body.balance}`
}

type HandlerResult = { message_id?: string; message?: string }

async function readAnswer(response: Response): Promise<HandlerResult> {
  try {
    const answer: unknown = await response.json()
    return typeof answer === 'object' && answer !== null ? answer : {}
  } catch {
    return {}
  }
}

function refusal(status: number, message: string): Error {
  const reason = `Termii ${status}: ${reasonOf(message || 'no reason given')}`
  const aboutTheAccount = /balance|credit|fund|api.?key|sender/i.test(message)
  if (REFUSED.has(status) && !aboutTheAccount) return new PermanentFailure(reason)
  // Other statuses, such as a proxy's timeout, may come after the message was accepted.
  return (status >= 400 && status < 500) || status === 503 ? new RejectedByGateway(reason) : new Error(reason)
}
