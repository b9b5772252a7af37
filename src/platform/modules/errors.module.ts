import { purgeErrors, startCountingErrors } from '../errors/error-groups.ts'
import { errorReportsApi } from '../errors/error-reports.api.ts'
import { errorReports } from '../errors/error-reports.contract.ts'
import { defineQueue } from '../jobs/queue.ts'
import type { Module } from './module.ts'

const purgeQueue = defineQueue('errors-forget', { cron: '25 3 * * *', retryLimit: 1 })

export const errorsModule: Module = {
  contract: errorReports,
  queues: [purgeQueue],
  http: () => ({ handlers: [errorReportsApi()] }),
  async work(jobs, { db, log, clock }, onStop) {
    onStop(startCountingErrors(db, log))
    await jobs.work(purgeQueue, () => purgeErrors(db, clock.now()))
  },
}
