import type { Module } from '#platform/modules/module.ts'
import { makeBrowserHash } from './recording/browser-hash.ts'
import { VisitRecorder } from './recording/visit-recorder.ts'
import { viewListeners, visitsApi } from './visits.api.ts'
import { visits } from './visits.contract.ts'
import { ageQueue, visitsSchedule, workOnVisits } from './visits.jobs.ts'
import { ownVisits } from './visits.queries.ts'
import { forgetVisitor, takeOverVisits } from './visits.ts'

export const visitsModule: Module = {
  contract: visits,
  personalData: [ownVisits],
  beforeDelete: forgetVisitor,
  mergeGuest: takeOverVisits,
  queues: [ageQueue],
  schedule: visitsSchedule,
  http(deps) {
    const recorder = new VisitRecorder(deps)
    const recording = { recorder, hashOf: makeBrowserHash(deps.secret), clock: deps.clock }
    return {
      handlers: visitsApi(recording),
      listeners: viewListeners(recording),
      register(app) {
        app.addHook('onClose', () => recorder.close())
      },
    }
  },
  work: (jobs, { db, clock }) => workOnVisits(jobs, db, clock),
}
