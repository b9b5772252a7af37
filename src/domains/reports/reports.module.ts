import type { HasContactedShop } from '#domains/reviews/reviews.ts'
import type { Module, ServerDeps } from '#platform/modules/module.ts'
import { erasePerson } from './evidence/erase-person.ts'
import { evidence } from './evidence/evidence.contract.ts'
import { ownPriceReports } from './prices/higher-prices.queries.ts'
import { ratings } from './ratings/ratings.contract.ts'
import { reportsApi } from './reports.api.ts'
import { reports } from './reports.contract.ts'
import { reportsQueues, workOnReports } from './reports.jobs.ts'
import type { ReportDeps } from './reports.queries.ts'
import { reportsOfPerson } from './reports.queries.ts'

const depsOf = ({ config, clock, secret, jobs, live }: ServerDeps): ReportDeps => ({
  ...{ config, clock, secret, jobs, live },
  limited: config.rateLimits,
})

export const reportsModule = ({ contacted }: { contacted: HasContactedShop }): Module => ({
  contract: { ...reports, ...evidence, ...ratings },
  personalData: [reportsOfPerson, ownPriceReports],
  beforeDelete: (tx, userId) => erasePerson(tx, userId),
  queues: reportsQueues,
  http: (deps) => ({ handlers: reportsApi({ ...depsOf(deps), contacted }) }),
  work: (jobs, deps) => workOnReports(jobs, { ...depsOf(deps), db: deps.db }),
})
