import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { ownApi } from '../../../own-routes.ts'
import { MOST_COUNTED } from './desk.policy.ts'

const Waiting = z.int().min(0).max(MOST_COUNTED)

/** How much waits in each part of the desk; no more than 1,000 are counted. */
export const DeskCounts = z.object({
  /** Edits of approved shops that were not looked through. */
  changes: Waiting,
  /** Owners' answers to decisions. */
  appeals: Waiting,
  /** Without a price; overdue: for more than 24 hours (G-185). */
  deliveries: z.object({ waiting: Waiting, overdue: Waiting }),
  /** Things that were reported, by however many. */
  reports: Waiting,
  /** Money that is held (G-188). */
  payments: Waiting,
})
export type DeskCounts = z.output<typeof DeskCounts>

export const desk = {
  desk: endpoint({
    route: ownApi.admin.desk,
    who: 'anyAdmin',
    summary: 'How much waits in each part of the desk, each counted up to 1,000',
    params: z.object({}),
    query: z.object({}),
    body: z.undefined(),
    output: DeskCounts,
  }),
}
