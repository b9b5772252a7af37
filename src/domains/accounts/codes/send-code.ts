import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/api/errors.ts'
import type { Message } from '#platform/mail/mail.ts'
import { consume, counterKey, waitFor } from '#platform/rate-limits/rate-counters.ts'
import type { TextMessage } from '#platform/sms/text-sender.ts'
import type { AccountLimits, AccountsDeps } from '../account-options.ts'

const DAY = 86_400_000

type Way = 'text' | 'mail'
export const wayTo = (contact: string): Way => (contact.includes('@') ? 'mail' : 'text')

export const SPENT: Record<Way, string> = {
  text: 'We cannot send more text messages today. Please use an email address, or try again tomorrow.',
  mail: 'We cannot send more codes by email today. Please try again tomorrow.',
}

const dayOf = ({ textsPerDay, codeMailsPerDay }: AccountLimits, way: Way) => ({
  key: counterKey('codes of the day', way),
  rate: { most: way === 'text' ? textsPerDay : codeMailsPerDay, within: DAY },
})

/** Throws 429 when the whole product has sent its codes of the day. */
export async function refuseWhenSpent(db: Db, deps: AccountsDeps, contact: string): Promise<void> {
  const way = wayTo(contact)
  const { key, rate } = dayOf(deps.options.limits, way)
  const wait = await waitFor(db, key, rate, deps.clock.now())
  if (wait === null) return
  await warnOnce(db, deps, way)
  throw new AppError(429, 'codes_of_the_day', SPENT[way], { retryAfter: wait })
}

/** Sends a code with the commit; false when the whole product has sent its codes of the day. */
export async function sendCode(
  tx: Db,
  deps: AccountsDeps,
  message: { mail: Message } | { text: TextMessage },
  userId: string,
): Promise<boolean> {
  const way = 'mail' in message ? 'mail' : 'text'
  const { key, rate } = dayOf(deps.options.limits, way)
  if ((await consume(tx, key, rate, deps.clock.now())) !== null) {
    await warnOnce(tx, deps, way)
    return false
  }
  if ('mail' in message) await deps.notify.mail(tx, message.mail, userId)
  else await deps.notify.sms(tx, message.text, userId)
  return true
}

async function warnOnce(db: Db, { clock, options: { limits }, warn }: AccountsDeps, way: Way): Promise<void> {
  const wait = await consume(db, counterKey('told of', way), { most: 1, within: DAY }, clock.now())
  if (wait === null) warn?.(`No more codes by ${way} today: ${dayOf(limits, way).rate.most} were sent in a day.`)
}
