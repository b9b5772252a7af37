import { read, readFound } from '#client/api/reads.ts'
import type { RecentVisit, VisitStats } from '#domains/visits/statistics/statistics.contract.ts'
import { ownApi } from '../../../../own-routes.ts'

export const visitStatsRead = () => read<VisitStats>(ownApi.admin.visitStats[1], {}, 'person')

/** Newest first. */
export const recentVisitsRead = () => readFound<RecentVisit>(ownApi.admin.recentVisits[1])
