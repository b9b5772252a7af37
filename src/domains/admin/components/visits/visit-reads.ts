import { read, readFound } from '#client/api/reads.ts'
import type { RecentVisit, VisitStats } from '#domains/visits/statistics/statistics.contract.ts'
import { privateApi } from '../../../../private-routes.ts'

export const visitStatsRead = () => read<VisitStats>(privateApi.admin.visitStats[1], {}, 'person')

/** Newest first. */
export const recentVisitsRead = () => readFound<RecentVisit>(privateApi.admin.recentVisits[1])
