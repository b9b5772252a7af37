import { read, readFound } from '#client/api/reads.ts'
import type { RecentVisit, VisitStats } from '#domains/visits/statistics/statistics.contract.ts'
import { visitRoutes } from '#domains/visits/visits.routes.ts'

export const visitStatsRead = () => read<VisitStats>(visitRoutes.visitStats[1], {}, 'person')

/** Newest first. */
export const recentVisitsRead = () => readFound<RecentVisit>(visitRoutes.recentVisits[1])
