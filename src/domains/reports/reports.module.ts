import type { Contacted } from '#domains/reviews/reviews.ts'
import type { Module, ServerDeps } from '#platform/modules/module.ts'
import { evidence } from './evidence/evidence.contract.ts'
import { ownPriceReports } from './prices/higher-prices.queries.ts'
import { reportsApi } from './reports.api.ts'
import { reports } from './reports.contract.ts'
import { reportsQueues, reportsSchedule, workOnReports } from './reports.jobs.ts'
import { ownReports } from './reports.queries.ts'
import type { ReportDeps } from './reports.ts'

const depsOf = ({ config, clock, secret, jobs, live }: ServerDeps): ReportDeps => ({
  ...{ config, clock, secret, jobs, live },
  limited: config.rateLimits,
})

/** `contacted`: who has dealt with a shop, as all domains know. */
export const reportsModule = ({ contacted }: { contacted: Contacted }): Module => ({
  contract: { ...reports, ...evidence },
  personalData: [ownReports, ownPriceReports],
  queues: reportsQueues,
  schedule: reportsSchedule,
  http: (deps) => ({ handlers: reportsApi({ ...depsOf(deps), contacted }) }),
  work: (jobs, deps) => workOnReports(jobs, { ...depsOf(deps), db: deps.db }),
})
