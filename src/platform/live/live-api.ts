import { handle } from '../http/api/handle.ts'
import { live } from './live.contract.ts'
import type { LiveStreams } from './live-streams.ts'

export const liveApi = (streams: LiveStreams) =>
  handle(live.events, async ({ caller, query, request, header }) => {
    const last = request.headers['last-event-id']?.toString() ?? ''
    const { body } = streams.open(caller, request.ip, last || (query.after ?? ''))
    header('content-type', 'text/event-stream; charset=utf-8')
    // Some proxies buffer a response until it is whole.
    header('x-accel-buffering', 'no')
    return body
  })
