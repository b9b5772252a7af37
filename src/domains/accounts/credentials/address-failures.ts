import type { Db } from '#platform/db/db.ts'
import { tooManyRequests } from '#platform/http/api/errors.ts'
import { addressGroup } from '#platform/http/edge/address-group.ts'
import { consume, counterKey, waitFor } from '#platform/rate-limits/rate-counters.ts'
import type { AccountsDeps } from '../account-options.ts'

type Deps = Pick<AccountsDeps, 'clock' | 'options'>

const counter = ({ options }: Deps, ip: string) =>
  [
    counterKey('failures of', addressGroup(ip)),
    { most: options.limits.failuresPerAddress, within: 15 * 60_000 },
  ] as const

export async function countAddressFailure(db: Db, deps: Deps, ip: string): Promise<void> {
  await consume(db, ...counter(deps, ip), deps.clock.now())
}

/** Throws 429 after too many wrong passwords and codes from this IP address. */
export async function refuseFailingAddress(db: Db, deps: Deps, ip: string): Promise<void> {
  const wait = await waitFor(db, ...counter(deps, ip), deps.clock.now())
  if (wait !== null) throw tooManyRequests(wait)
}
