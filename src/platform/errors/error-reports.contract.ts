import { z } from 'zod'
import { errorRoutes } from '#routes.ts'
import { endpoint } from '#shared/endpoint.ts'

export const errorReports = {
  reportError: endpoint({
    route: errorRoutes.report,
    who: 'anyone',
    summary: 'Counts an error of a page in the browser',
    body: z.object({
      message: z.string().max(1_000),
      stack: z.string().max(8_000),
      page: z.string().max(500),
    }),
    output: z.undefined(),
    status: 204,
    price: { bytes: 16 * 1024, ms: 2, payer: 'nobody' },
    errors: { 400: 'Not an error report' },
  }),
}
