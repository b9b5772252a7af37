import { notificationsModule } from '#domains/notifications/notifications.module.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { messagesModule } from '#platform/modules/messages.module.ts'
import { queuesOf, type ServerDeps } from '#platform/modules/module.ts'
import { measuredDeps } from '../bench/measured-deps.ts'

/** Makes the product's dependencies with real queues and an SMS provider at `gateway`. */
export async function depsWithQueues(
  databaseUrl: string,
  gateway: string,
): Promise<ServerDeps & { end(): Promise<void> }> {
  const env = { TERMII_API_KEY: 'a-key', TERMII_SENDER_ID: 'LocalShop', TERMII_URL: gateway }
  const made = measuredDeps(databaseUrl, { ...env, LOG_LEVEL: 'fatal' })
  Object.assign(made.config, { textsPerDay: 100_000 })
  const jobs = await openJobs({
    databaseUrl,
    log: made.log,
    queues: queuesOf([messagesModule, notificationsModule]),
    pollSeconds: 0.5,
  })
  const end = async () => {
    await jobs.stop()
    await made.db.close()
  }
  return { ...made, jobs, end }
}
