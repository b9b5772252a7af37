import { scheduled } from '#platform/jobs/jobs.ts'
import { defineQueue } from '#platform/jobs/queue.ts'
import type { Module } from '#platform/modules/module.ts'
import { picturesApi } from './pictures.api.ts'
import { pictures } from './pictures.contract.ts'
import { picturesOfPerson } from './pictures.queries.ts'
import { pictureDeps } from './pictures.ts'
import { removeUnusedPictures } from './remove-unused.ts'

const removalQueue = defineQueue<Record<string, never>>('pictures-unused', { timeout: 1_800, retryLimit: 1 })

/** `shownIn`: queries of later domains for the addresses that they show, in a column `address`. */
export const picturesModule = (shownIn: readonly string[]): Module => ({
  contract: pictures,
  personalData: [picturesOfPerson],
  queues: [removalQueue],
  schedule: [scheduled('50 2 * * *', removalQueue, {})],
  http: (deps) => ({ handlers: picturesApi(pictureDeps(deps)) }),
  async work(jobs, { db, storage, clock, log }) {
    await jobs.work(removalQueue, async () => {
      const removed = await removeUnusedPictures(db, { storage, shownIn }, clock.now())
      if (removed > 0) log.info({ removed }, 'removed unused pictures')
    })
  },
})
