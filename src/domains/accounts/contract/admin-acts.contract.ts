import { z } from 'zod'
import { ADMIN_ROLES } from '#shared/admins/admin-roles.ts'
import { endpoint } from '#shared/endpoint.ts'
import { SerialId } from '#shared/query-values.ts'
import { adminAccountRoutes } from '../accounts.routes.ts'

/** An admin's request that waits for another admin's approval or for a day to pass (G-204). */
export const WaitingAct = z.object({
  id: z.int(),
  kind: z.enum(['invite', 'role', 'remove', 'delete']),
  /** Null if the invited person has no account. */
  subjectId: z.string().nullable(),
  subjectName: z.string().nullable(),
  email: z.string().nullable(),
  adminRole: z.enum(ADMIN_ROLES).nullable(),
  askedBy: z.string().nullable(),
  askedAt: z.string(),
  dueAt: z.string(),
  isOwn: z.boolean(),
  /** Null if the caller may approve. `too_new`: they got the role All, or gave it to the requester, within a day. */
  refusal: z.enum(['own', 'about_you', 'too_new']).nullable(),
})
export type WaitingAct = z.output<typeof WaitingAct>

export const Waiting = z.object({ waiting: WaitingAct })

const one = { who: 'fullAdmin', params: z.object({ actId: SerialId }) } as const

export const adminActs = {
  acts: endpoint({
    route: adminAccountRoutes.acts,
    who: 'fullAdmin',
    summary: 'Lists admins’ requests that wait, the soonest first (G-204)',
    output: z.array(WaitingAct),
  }),
  approveAct: endpoint({
    ...one,
    route: adminAccountRoutes.approveAct,
    fresh: true,
    status: 204,
    summary: 'Approves another admin’s request and carries it out',
    output: z.undefined(),
    errors: {
      403: 'The caller’s own request, about the caller, or a new admin',
      404: 'No such waiting request',
      409: 'No longer possible',
    },
  }),
  cancelAct: endpoint({
    ...one,
    route: adminAccountRoutes.cancelAct,
    status: 204,
    summary: 'Cancels an admin’s request. The admin who would lose rights can do so once in 30 days',
    output: z.undefined(),
    errors: {
      403: 'The caller would lose rights, and has cancelled the same within 30 days',
      404: 'No such waiting request',
    },
  }),
}
