import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { LARGEST_ID } from '#shared/ids.ts'
import { ownApi } from '../../../own-routes.ts'

const first = (value: unknown) => (Array.isArray(value) ? value[0] : value)

/** What a dialog or form of the panel is about. */
export const DECIDED_KINDS = ['shop', 'report', 'answer', 'delivery'] as const

const Meanwhile = z.object({
  /** '{first name} approved this shop 2 minutes ago.', as the 409 of a decision says it; null when nothing has happened. */
  happened: z.string().nullable(),
  /** Whether the caller has decided it, in another window. */
  isOwn: z.boolean(),
})
export type Meanwhile = z.output<typeof Meanwhile>

export const meanwhile = {
  meanwhile: endpoint({
    route: ownApi.admin.meanwhile,
    who: 'moderator',
    summary: 'What another admin has decided about something since it was read',
    params: z.object({}),
    query: z.object({
      kind: z.preprocess(first, z.enum(DECIDED_KINDS, { error: 'The kind is shop, report, answer or delivery' })),
      /** A number, of a delivery its reference. */
      id: z.preprocess(first, z.string({ error: 'Please say which' }).regex(/^[\w-]{1,40}$/, 'Please say which')),
      /** The shop's last decision, or the delivery's last step, that was on screen. */
      seen: z.preprocess(
        (value) => (first(value) ? Number(first(value)) : undefined),
        z.int({ error: 'seen is an id' }).min(1).max(LARGEST_ID).optional(),
      ),
    }),
    body: z.undefined(),
    output: Meanwhile,
    errors: { 400: 'A kind or id that cannot be' },
  }),
}
