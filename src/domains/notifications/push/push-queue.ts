import type { Db } from '#platform/db/db.ts'
import { defineQueue } from '#platform/jobs/queue.ts'
import { openData, type SealedData, sealData } from '#platform/jobs/sealed-data.ts'
import type { ServerDeps } from '#platform/modules/module.ts'
import { byFetch, type PushTransport, sendPush } from '#platform/push/push-sender.ts'
import { pushKeys } from './push-keys.ts'
import { browsersOf, removeSubscription, targetOf } from './subscriptions.ts'

/** Only these fields go to a browser, which replaces an earlier push with the same tag. */
export type Pushed = { title: string; path: string; tag: string }
type Job = Pushed & { id: number; person: string }

/** Each job is for one browser, so that a retry does not repeat other pushes. It is sealed, and deleted with the person. */
export const pushQueue = defineQueue<SealedData>('push', {
  retryLimit: 3,
  retryDelay: 60,
  timeout: 30,
  retainDone: 3600,
  concurrency: 2,
})

/** Sends to all browsers of a person after the commit. Returns false if there are no browsers. */
export async function queuePush(
  tx: Db,
  { jobs, secret, clock }: Pick<ServerDeps, 'jobs' | 'secret' | 'clock'>,
  person: string,
  pushed: Pushed,
): Promise<boolean> {
  const browsers = await browsersOf(tx, person, clock.now())
  for (const id of browsers)
    await jobs.enqueue(tx, pushQueue, sealData(secret, pushQueue, { ...pushed, id, person }, person))
  return browsers.length > 0
}

/** Sends a queued push to one browser, and deletes its subscription if the push service no longer knows it. */
export async function sendQueuedPush(
  { db, secret, clock, config }: Pick<ServerDeps, 'db' | 'secret' | 'clock' | 'config'>,
  data: SealedData,
  { transport = byFetch, signal }: { transport?: PushTransport; signal?: AbortSignal } = {},
): Promise<void> {
  const { id, person, ...pushed } = openData<Job>(secret, pushQueue, data)
  const target = await targetOf(db, id, person, clock.now())
  if (!target) return
  const from = { keys: await pushKeys(db, secret), contact: config.supportEmail, transport }
  if ((await sendPush(target, pushed, from, signal)) === 'gone') await removeSubscription(db, id)
}
