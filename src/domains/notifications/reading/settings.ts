import { findContactPoints } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'
import { consumeOrRefuse, counterKey } from '#platform/rate-limits/rate-counters.ts'
import { HOUR } from '#shared/time/units.ts'
import type { NoticeSettings } from '../notifications.contract.ts'
import { type Choices, readPreferences, savePreferences } from '../preferences/preferences.ts'
import { pushKeys } from '../push/push-keys.ts'
import { isSubscribed } from '../push/subscriptions.ts'
import type { NotifyDeps } from '../sending/notice-mail.ts'
import { canSendSms } from '../sending/notice-texts.ts'

const AN_HOUR = { most: 300, within: HOUR }

type SignedIn = { id: string; signIn: number }

/** Returns a person's preferences, usable contacts, and whether this session's browser gets push (G-187). */
export async function readSettings(
  db: Db,
  { secret, config }: NotifyDeps,
  { id, signIn }: SignedIn,
): Promise<NoticeSettings> {
  const reach = await findContactPoints(db, id)
  const hasEmail = reach?.email != null
  return {
    can: { email: hasEmail, sms: reach?.phone != null && canSendSms(config, reach.phone) },
    push: { key: (await pushKeys(db, secret)).publicKey, isOnHere: await isSubscribed(db, signIn) },
    topics: await readPreferences(db, id, { hasEmail }),
  }
}

/** Saves the choices and returns all settings. Throws 429. */
export async function changeSettings(
  db: Db,
  deps: NotifyDeps,
  person: SignedIn,
  choices: Choices,
): Promise<NoticeSettings> {
  const rate = { ...AN_HOUR, most: deps.config.rateLimits ? AN_HOUR.most : 0 }
  await consumeOrRefuse(db, counterKey('notice settings of', person.id), rate, deps.clock.now())
  await savePreferences(db, person.id, choices)
  return readSettings(db, deps, person)
}
