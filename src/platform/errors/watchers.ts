import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { VERSION } from '../version.ts'

type Sentry = {
  init(options: object): void
  captureException(error: unknown): void
}

const PACKAGE: string = '@sentry/node'
const MISSING = `SENTRY_DSN is set, but the package ${PACKAGE} is not installed: run npm install ${PACKAGE}, or remove the setting.`

let sentry: Sentry | undefined

/** Starts Sentry, whose package is loaded only with SENTRY_DSN. */
export async function startWatchers({ sentryDsn }: Config, log: Log): Promise<void> {
  if (!sentryDsn) return
  sentry = (await import(PACKAGE).catch(() => undefined)) as Sentry | undefined
  if (sentry) sentry.init({ dsn: sentryDsn, release: VERSION, sendDefaultPii: false, defaultIntegrations: false })
  else log.warn(MISSING)
}

/** Sends an error without personal data to Sentry, if it is set up. `frames`: the lines of its stack after the message. */
export function watchError(message: string, frames: string): void {
  if (!sentry) return
  const error = new Error(message)
  error.stack = `Error: ${message}\n${frames}`
  sentry.captureException(error)
}
