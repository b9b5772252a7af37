import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { VERSION } from '../version.ts'

type Sentry = {
  init(options: object): void
  captureException(error: unknown): void
}

const load = (name: string): Promise<unknown> => import(name)
const missing = (setting: string, name: string) =>
  `${setting} is set, but the package ${name} is not installed: run npm install ${name}, or remove the setting.`

let sentry: Sentry | undefined

/** Starts what SENTRY_DSN and OTEL_EXPORTER_OTLP_ENDPOINT ask for. Neither is loaded without its setting. */
export async function startWatchers({ sentryDsn, otelEndpoint }: Config, log: Log): Promise<void> {
  if (sentryDsn) {
    const loaded = (await load('@sentry/node').catch(() => undefined)) as Sentry | undefined
    if (loaded) {
      loaded.init({ dsn: sentryDsn, release: VERSION, sendDefaultPii: false, defaultIntegrations: false })
      sentry = loaded
    } else log.warn(missing('SENTRY_DSN', '@sentry/node'))
  }
  if (otelEndpoint) {
    // It reads the endpoint from the environment.
    const loaded = (await load('@opentelemetry/sdk-node').catch(() => undefined)) as
      | { NodeSDK: new (options: object) => { start(): void } }
      | undefined
    if (loaded) new loaded.NodeSDK({ serviceName: 'localshopfinder' }).start()
    else log.warn(missing('OTEL_EXPORTER_OTLP_ENDPOINT', '@opentelemetry/sdk-node'))
  }
}

/** Sends an error without personal data to Sentry, if it is set up. `frames`: the lines of its stack after the message. */
export function watchError(message: string, frames: string): void {
  if (!sentry) return
  const error = new Error(message)
  error.stack = `Error: ${message}\n${frames}`
  sentry.captureException(error)
}
