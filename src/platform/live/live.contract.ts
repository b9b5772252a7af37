import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { ownApi } from '../../own-routes.ts'

export const live = {
  events: endpoint({
    route: ownApi.live.events,
    who: 'chatter',
    summary:
      'What concerns the caller, as it happens: text/event-stream. `ready` comes first; `resync` means that events are missing and everything has to be read anew; `end` that the stream ended for a reason and is not to be opened again at once. Every `id` is a place to resume from, by Last-Event-ID or `after`.',
    params: z.object({}),
    query: z.object({ after: z.string().max(200).optional() }),
    body: z.undefined(),
    output: z.string(),
    errors: { 429: 'Too many streams from one address', 503: 'Stopping or overloaded: poll, and try again later' },
    endless: true,
  }),
}
