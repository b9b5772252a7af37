import { defineQueue } from '#platform/jobs/queue.ts'
import type { Module } from '#platform/modules/module.ts'
import { makeBrowserHash } from './recording/browser-hash.ts'
import { VisitRecorder } from './recording/visit-recorder.ts'
import { statisticsApi } from './statistics/statistics.api.ts'
import { statistics } from './statistics/statistics.contract.ts'
import { viewListeners, visitsApi } from './visits.api.ts'
import { visits } from './visits.contract.ts'
import { visitsOfPerson } from './visits.queries.ts'
import { anonymiseVisits, eraseVisitor, mergeGuestVisits, shopsOfVisits } from './visits.ts'

const ageQueue = defineQueue('visits-age', { cron: '25 * * * *', timeout: 1_800, retryLimit: 1 })

export const visitsModule: Module = {
  contract: { ...visits, ...statistics },
  personalData: [visitsOfPerson],
  beforeDelete: eraseVisitor,
  shopsOfGuest: shopsOfVisits,
  mergeGuest: mergeGuestVisits,
  queues: [ageQueue],
  http(deps) {
    const recorder = new VisitRecorder(deps)
    const recording = { recorder, hashOf: makeBrowserHash(deps.secret), clock: deps.clock }
    return {
      handlers: [...visitsApi(recording), ...statisticsApi({ clock: deps.clock, publicUrl: deps.config.publicUrl })],
      listeners: viewListeners(recording),
      register(app) {
        app.addHook('onClose', () => recorder.close())
      },
    }
  },
  work: (jobs, { db, clock }) => jobs.work(ageQueue, () => anonymiseVisits(db, clock.now())),
}
