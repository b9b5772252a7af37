import { handle } from '../http/api/handle.ts'
import { addressGroup } from '../http/edge/address-group.ts'
import { countError } from './error-groups.ts'
import { errorReports } from './error-reports.contract.ts'
import { routeOf } from './error-shape.ts'

const MINUTE = 60_000
const PER_ADDRESS = 5
/** Addresses of one minute that are remembered. Then reports are ignored, because something is wrong for everyone. */
const MAX_ADDRESSES = 2_000

/** Ignores reports beyond five a minute from one address, without a query and without an error that would be reported too. */
export function errorReportsApi() {
  const seen = new Map<string, number>()
  let since = 0
  return handle(errorReports.reportError, ({ body: { message, stack, page }, request }) => {
    const now = Date.now()
    if (now - since > MINUTE) {
      seen.clear()
      since = now
    }
    const from = addressGroup(request.ip)
    const count = (seen.get(from) ?? 0) + 1
    if (count > PER_ADDRESS || (count === 1 && seen.size >= MAX_ADDRESSES)) return undefined
    seen.set(from, count)
    countError('browser', { message, stack, route: routeOf(page) })
    return undefined
  })
}
