import { errorRoutes } from '#routes.ts'

/** Reports of one visit; more would say the same. */
const MAX_REPORTS = 3
/** Browsers say this of a lost connection, which is no error of the page. */
const LOST_CONNECTION = /fetch|network|load failed|imported module/i

let sent = 0

/** Tells the server of an error, or an event with one. The server drops names, numbers and quoted words. */
export function reportError(event: unknown): void {
  const { error, reason } = (event ?? {}) as Partial<ErrorEvent & PromiseRejectionEvent>
  const failure = event instanceof Error ? event : (error ?? reason)
  if (!(failure instanceof Error) || LOST_CONNECTION.test(failure.message) || sent++ >= MAX_REPORTS) return
  void fetch(errorRoutes.report[1], {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      message: `${failure.name}: ${failure.message}`.slice(0, 1_000),
      stack: (failure.stack ?? '').slice(0, 8_000),
      page: location.pathname.slice(0, 500),
    }),
  }).catch(() => {})
}
