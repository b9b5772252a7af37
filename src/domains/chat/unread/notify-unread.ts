import { type NotifiedBy, type NotifyDeps, notifyGuest, notifyPerson } from '#domains/notifications/notifications.ts'
import type { Db } from '#platform/db/db.ts'
import { reasonOf } from '#platform/jobs/run-job.ts'
import type { Log } from '#platform/log.ts'
import { consume, counterKey, refund } from '#platform/rate-limits/rate-counters.ts'
import { DAY } from '#shared/time/units.ts'
import { saveInquiries } from './inquiries.ts'
import { noticeToCustomer, noticeToOwner, type UnreadNotice } from './message-notices.ts'
import {
  claimNewConversations,
  type DueReminder,
  findNewConversations,
  findOverdueReminders,
  lockParticipants,
  lockUnnotified,
  markNotified,
} from './unnotified.queries.ts'
import { FIRST_MAILS, MAIL_AFTER, REMINDED_EVERY, TEXT_AFTER } from './unread.policy.ts'

export type UnreadDeps = NotifyDeps & { log: Log }

/** Stores notice and record together, so that no one is notified twice (G-143, G-187). Returns the number of people notified. */
export async function notifyUnread(db: Db, deps: UnreadDeps, signal?: AbortSignal): Promise<number> {
  const now = deps.clock.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  await purgeReminders(db, before(REMINDED_EVERY))
  let notifiedCount = 0
  const each = async (all: readonly DueReminder[], work: (tx: Db, due: DueReminder) => Promise<boolean>) => {
    for (const due of all) {
      if (signal?.aborted) return
      try {
        if (await db.transaction((tx) => work(tx, due))) notifiedCount++
      } catch (error) {
        // The next run retries, and the others are not delayed.
        deps.log.error({ reason: reasonOf(error) }, 'could not notify a person of unread messages')
      }
    }
  }
  await each(await findNewConversations(db), (tx, due) => notifyOfNew(tx, deps, due, now))
  const late = { mail: before(MAIL_AFTER), text: before(TEXT_AFTER), reminded: before(REMINDED_EVERY) }
  await each(await findOverdueReminders(db, late), (tx, due) => notifyOfLate(tx, deps, due, late, now))
  return notifiedCount
}

async function notifyOfNew(
  tx: Db,
  deps: UnreadDeps,
  { person, conversations }: DueReminder,
  now: Date,
): Promise<boolean> {
  await lockParticipants(tx, conversations)
  const first = await claimNewConversations(tx, conversations)
  if (person === null || first.length === 0) return false
  const unread = first.filter(({ isRead, isBlocked }) => !isRead && !isBlocked)
  const mayNotify =
    unread.length > 0 && (await consume(tx, counterKey('first messages to', person), FIRST_MAILS, now)) === null
  const notifiedCount = mayNotify ? await notify(tx, deps, { person, kind: 'owner' }, unread, MAILED) : null
  const keep = (messages: typeof first, isMailed: boolean) =>
    saveInquiries(
      tx,
      messages.map(({ id }) => id),
      { isMailed, now },
    )
  await keep(first, false)
  if (notifiedCount === 'mail') await keep(unread, true)
  if (mayNotify) await markNotified(tx, idsOf(unread), 'customer', { mailed: true, texted: false })
  return mayNotify
}

const idsOf = (all: readonly { conversationId: number }[]) => all.map(({ conversationId }) => conversationId)

type Late = { mail: Date; text: Date; reminded: Date }

async function notifyOfLate(tx: Db, deps: UnreadDeps, due: DueReminder, late: Late, now: Date): Promise<boolean> {
  const { person, kind, conversations } = due
  const from = kind === 'owner' ? 'customer' : 'shop_owner'
  await lockParticipants(tx, conversations)
  const all = await lockUnnotified(tx, conversations, from)
  // A block may come after a message to another shop of the owner, and it follows a guest into their account.
  const needless = all.filter(({ isBlocked }) => isBlocked || person === null)
  if (needless.length > 0) await markNotified(tx, idsOf(needless), from, { mailed: true, texted: true })
  const unnotified = all.filter((each) => !needless.includes(each))
  if (person === null || unnotified.length === 0) return false
  const toMail = unnotified.filter(({ mails }) => mails > 0)
  const isLate = toMail.some(({ mailSince }) => mailSince !== null && mailSince <= late.mail)
  const mailed = isLate && (await remind(tx, person, late.reminded, now))
  if (mailed) {
    const waiting = toMail.map((each) => ({ ...each, count: each.mails }))
    const notifiedCount = await notify(tx, deps, { person, kind }, waiting, MAILED)
    const firstIds = toMail.flatMap(({ firstId }) => firstId ?? [])
    if (kind === 'owner') await saveInquiries(tx, firstIds, { isMailed: notifiedCount === 'mail', now })
  }
  const toText = unnotified.filter(({ texts }) => texts > 0)
  const texted = toText.some(({ textSince }) => textSince !== null && textSince <= late.text)
  // A guest's phone may be a stranger's, and SMS cost money.
  if (texted && kind !== 'guest' && (await countText(tx, deps, now))) {
    const waiting = toText.map((each) => ({ ...each, count: each.texts }))
    if ((await notify(tx, deps, { person, kind }, waiting, TEXTED)) !== 'sms') await refund(tx, OF_EVERYBODY)
  }
  await markNotified(tx, idsOf(unnotified), from, { mailed, texted })
  return mailed || texted
}

const OF_EVERYBODY = counterKey('texts of messages', '')

/** Strangers cause these SMS, so they may use at most half of the daily limit. */
async function countText(tx: Db, { config }: UnreadDeps, now: Date): Promise<boolean> {
  const rate = { most: Math.ceil(config.textsPerDay / 2), within: DAY }
  return (await consume(tx, OF_EVERYBODY, rate, now)) === null
}

const MAILED = { noticeChannels: ['email', 'push'] } as const
/** The notice is already in the list. */
const TEXTED = { noticeChannels: ['sms'], isListed: false } as const

type Reader = { person: string; kind: DueReminder['kind'] }

function notify(
  tx: Db,
  deps: UnreadDeps,
  { person, kind }: Reader,
  waiting: readonly UnreadNotice[],
  how: typeof MAILED | typeof TEXTED,
): Promise<NotifiedBy> {
  if (kind === 'guest')
    return notifyGuest(tx, deps, person, { ...noticeToCustomer(waiting, { isGuest: true }), ...how })
  const notice = kind === 'owner' ? noticeToOwner(waiting) : noticeToCustomer(waiting, { isGuest: false })
  return notifyPerson(tx, deps, person, { ...notice, ...how })
}

async function remind(tx: Db, person: string, before: Date, now: Date): Promise<boolean> {
  const rows = await tx.query(
    'chat.remind',
    `insert into chat_reminders as r (person, reminded_at) values ($1, $2)
     on conflict (person) do update set reminded_at = excluded.reminded_at where r.reminded_at <= $3 returning 1`,
    [person, now, before],
  )
  return rows.length > 0
}

async function purgeReminders(db: Db, before: Date): Promise<void> {
  await db.query('chat.forgetReminded', 'delete from chat_reminders where reminded_at <= $1', [before])
}
