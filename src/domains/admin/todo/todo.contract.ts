import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { adminRoutes } from '../admin.routes.ts'
import { MAX_COUNTED } from './todo.policy.ts'

const Waiting = z.int().min(0).max(MAX_COUNTED)

/** Waiting items of each section, counted up to 1,000. */
export const TodoCounts = z.object({
  changes: Waiting,
  appeals: Waiting,
  /** Requests without a price, which are overdue after 24 hours (G-185). */
  deliveries: z.object({ waiting: Waiting, overdue: Waiting }),
  /** Reported things, each counted once. */
  reports: Waiting,
  /** Held payments (G-188). */
  payments: Waiting,
})
export type TodoCounts = z.output<typeof TodoCounts>

export const desk = {
  desk: endpoint({
    route: adminRoutes.desk,
    who: 'anyAdmin',
    summary: 'Counts waiting items of each section, up to 1,000',
    output: TodoCounts,
  }),
}
