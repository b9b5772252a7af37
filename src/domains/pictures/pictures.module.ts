import { defineQueue } from '#platform/jobs/queue.ts'
import type { Module } from '#platform/modules/module.ts'
import { disown } from './picture-rows.ts'
import { picturesApi } from './pictures.api.ts'
import { pictures } from './pictures.contract.ts'
import { picturesOfPerson } from './pictures.queries.ts'
import { pictureDeps } from './pictures.ts'
import { type PictureReader, readableFile } from './private-pictures.ts'
import { removeUnusedPictures } from './remove-unused.ts'

const removalQueue = defineQueue('pictures-unused', { cron: '50 2 * * *', timeout: 1_800, retryLimit: 1 })

const ERASED_TOGETHER = 60

type ShownPictures = { shownIn: readonly string[]; readers: readonly PictureReader[] }

export const picturesModule = ({ shownIn, readers }: ShownPictures): Module => ({
  contract: pictures,
  personalData: [picturesOfPerson],
  queues: [removalQueue],
  async beforeDelete(tx, userId, { jobs }) {
    if ((await disown(tx, userId)) === 0) return
    const once = { key: 'of erased people', seconds: ERASED_TOGETHER }
    await jobs.enqueue(tx, removalQueue, {}, { startAfter: ERASED_TOGETHER, once })
  },
  http: (deps) => ({
    handlers: picturesApi(pictureDeps(deps)),
    privateFile: (file, caller, request) => readableFile(deps, readers, file, caller, request),
  }),
  async work(jobs, { db, storage, clock, log }) {
    await jobs.work(removalQueue, async () => {
      const removed = await removeUnusedPictures(db, { storage, shownIn }, clock.now())
      if (removed > 0) log.info({ removed }, 'removed unused pictures')
    })
  },
})
