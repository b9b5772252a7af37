import { findReach } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'
import { consumeOrRefuse, counterKey } from '#platform/rate-limits/rate-counters.ts'
import type { NoticeSettings } from '../notifications.contract.ts'
import { pushKeys } from '../push/push-keys.ts'
import { isSubscribed } from '../push/subscriptions.ts'
import { allSwitches, type Choices, choose } from '../switches/switches.ts'
import { canText } from '../telling/notice-texts.ts'
import type { TellDeps } from '../telling/tell-person.ts'

const AN_HOUR = { most: 300, within: 3_600_000 }

type SignedIn = { id: string; signIn: number }

/** A person's switches, what can reach them, and whether the browser of this sign-in is sent messages (G-187). */
export async function readSettings(
  db: Db,
  { secret, config }: TellDeps,
  { id, signIn }: SignedIn,
): Promise<NoticeSettings> {
  const reach = await findReach(db, id)
  const hasEmail = reach?.email != null
  return {
    can: { email: hasEmail, sms: reach?.phone != null && canText(config, reach.phone) },
    push: { key: (await pushKeys(db, secret)).publicKey, isOnHere: await isSubscribed(db, signIn) },
    topics: await allSwitches(db, id, { hasEmail }),
  }
}

/** Throws 429. */
export async function changeSettings(
  db: Db,
  deps: TellDeps,
  person: SignedIn,
  choices: Choices,
): Promise<NoticeSettings> {
  const rate = { ...AN_HOUR, most: deps.config.rateLimits ? AN_HOUR.most : 0 }
  await consumeOrRefuse(db, counterKey('notice settings of', person.id), rate, deps.clock.now())
  await choose(db, person.id, choices)
  return readSettings(db, deps, person)
}
