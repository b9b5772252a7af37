import { createTransport } from 'nodemailer'
import { PermanentFailure } from '../jobs/queue.ts'
import { reasonOf } from '../jobs/run-job.ts'
import type { Log } from '../log.ts'
import { sendable } from './mail.ts'
import type { Mailer } from './mailer.ts'

const TIMEOUT = 10_000
/** Ms for a whole delivery: a server that trickles bytes hits no other limit. */
const DELIVERY_TIMEOUT_MS = 45_000
/** The server wants or refuses a login, which an operator can fix while emails wait. */
const LOGIN_CODES = new Set([530, 534, 535, 538])

/** `url`: smtps://host:465, or smtp://user:password@host:587, where a password requires STARTTLS unless local. */
export function smtpMailer({
  url,
  from,
  log,
}: {
  url: string
  /** An admin may change the name while the product runs. */
  from: () => string
  log: Log
}): Mailer & { /** Connects and signs in without sending. Throws Error. */ check(): Promise<void> } {
  const server = new URL(url)
  const secure = server.protocol === 'smtps:'
  const auth = server.username
    ? { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) }
    : undefined
  const host = server.hostname.replace(/^\[|\]$/g, '')
  const transport = createTransport(
    {
      pool: true,
      host,
      port: Number(server.port) || (secure ? 465 : 587),
      secure,
      requireTLS: auth !== undefined && !isThisMachine(host),
      auth,
      connectionTimeout: TIMEOUT,
      greetingTimeout: TIMEOUT,
      socketTimeout: TIMEOUT,
      dnsTimeout: TIMEOUT,
      maxConnections: 2,
      idleTimeout: 30_000,
      // Only an email of which nothing was sent moves to another connection; the queue retries the rest.
      maxRequeues: 1,
    },
    { xMailer: false, disableFileAccess: true, disableUrlAccess: true },
  )
  const domain = /@([^\s@>]+)>?\s*$/.exec(from())?.[1] ?? 'localhost'

  return {
    async send(message, { id, signal } = {}) {
      const { to, subject, text, html, kind, unsubscribe } = sendable(message)
      const deadline = AbortSignal.timeout(DELIVERY_TIMEOUT_MS)
      try {
        await transport.sendMail({
          from: from(),
          to: { name: '', address: to },
          subject,
          text,
          html,
          ...(id ? { messageId: `<${id}@${domain}>` } : {}),
          headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe && stopHeaders(unsubscribe)) },
          signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
        })
      } catch (error) {
        throw refusal(error as Refused)
      }
      log.info({ kind, job: id }, 'email sent')
    },
    async check() {
      await transport.verify().catch((error: Refused) => {
        throw refusal(error)
      })
    },
    close: () => transport.close(),
  }
}

const stopHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

type Refused = Error & { code?: string; responseCode?: number; permanent?: boolean }

function refusal(error: Refused): Error {
  const { code, responseCode } = error
  const aboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  const login = responseCode !== undefined && LOGIN_CODES.has(responseCode)
  const permanent = responseCode === undefined || (error.permanent === true && !login)
  const reason = `SMTP ${responseCode ?? code ?? 'error'}: ${reasonOf(error)}`
  return aboutTheMail && permanent ? new PermanentFailure(reason) : new Error(reason)
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}
