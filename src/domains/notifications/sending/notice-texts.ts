import { isTextable, SMS_COUNTRIES } from '#domains/accounts/accounts.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db/db.ts'
import { consume, counterKey, refund } from '#platform/rate-limits/rate-counters.ts'
import { DAY } from '#shared/time/units.ts'

const OF_EVERYBODY = counterKey('notice texts of the day', '')

/** Returns true if SMS is on, and allowed to the country of this phone. */
export const canSendSms = ({ demo, termiiApiKey }: Pick<Config, 'demo' | 'termiiApiKey'>, phone: string): boolean =>
  (demo || termiiApiKey !== undefined) && isTextable(phone, SMS_COUNTRIES)

/** Counts an SMS notice towards the limit of a day. Returns false when it is used up. Codes count separately. */
export async function countNoticeText(
  db: Db,
  { config, clock }: { config: Pick<Config, 'textsPerDay'>; clock: Clock },
): Promise<boolean> {
  const rate = { most: config.textsPerDay, within: DAY }
  return (await consume(db, OF_EVERYBODY, rate, clock.now())) === null
}

export const uncountNoticeText = (db: Db): Promise<void> => refund(db, OF_EVERYBODY)
