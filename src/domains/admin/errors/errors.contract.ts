import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { SerialId } from '#shared/query-values.ts'
import { adminRoutes } from '../admin.routes.ts'

/** The same error, counted. It has no personal data. */
export const SeenError = z.object({
  id: z.int(),
  place: z.enum(['server', 'browser']),
  message: z.string(),
  codeLine: z.string(),
  route: z.string(),
  version: z.string(),
  count: z.int(),
  firstAt: z.date(),
  lastAt: z.date(),
})

export const seenErrors = {
  errors: endpoint({
    route: adminRoutes.errors,
    who: 'fullAdmin',
    summary: 'Lists errors of the server and of browsers, the latest first',
    output: z.array(SeenError),
  }),
  forgetError: endpoint({
    route: adminRoutes.forgetError,
    who: 'fullAdmin',
    summary: 'Removes an error that was fixed; it is counted from one if it happens again',
    params: z.object({ errorId: SerialId }),
    output: z.undefined(),
    status: 204,
    errors: { 404: 'Unknown' },
  }),
}
