import { z } from 'zod'
import { liveRoutes } from '#routes.ts'
import { endpoint } from '#shared/endpoint.ts'

export const live = {
  events: endpoint({
    route: liveRoutes.events,
    who: 'participant',
    summary:
      'Sends live events of the caller as text/event-stream. `ready` comes first. After `resync`, events are missing, so refetch everything. After `end`, wait before opening another stream. Every `id` is a position to resume from, by Last-Event-ID or `after`.',
    query: z.object({ after: z.string().max(200).optional() }),
    output: z.string(),
    errors: { 429: 'Too many streams from one address', 503: 'Stopping or overloaded: poll, and try again later' },
    streaming: true,
  }),
}
