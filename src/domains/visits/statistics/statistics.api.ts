import type { Clock } from '#platform/clock.ts'
import { type Handler, handle } from '#platform/http/api/handle.ts'
import { pageHeaders } from '#platform/http/api/paging.ts'
import { statistics as contract } from './statistics.contract.ts'
import { listRecentVisits } from './statistics.queries.ts'
import { visitStats } from './statistics.ts'

export const statisticsApi = ({ clock, publicUrl }: { clock: Clock; publicUrl: string | undefined }): Handler[] => [
  handle(contract.visitStats, ({ db, request }) =>
    visitStats(db, clock.now(), new URL(publicUrl ?? request.origin).hostname),
  ),
  handle(contract.recentVisits, async ({ db, query, header }) => {
    const { items, next } = await listRecentVisits(db, query)
    pageHeaders(header, { next }, contract.recentVisits.route[1], query)
    return items.map(({ visitedAt, ...visit }) => ({ ...visit, visitedAt: visitedAt.toISOString() }))
  }),
]
