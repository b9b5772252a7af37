import { type TellDeps, type Told, tellGuest, tellPerson } from '#domains/notifications/notifications.ts'
import type { Db } from '#platform/db/db.ts'
import { reasonOf } from '#platform/jobs/run-job.ts'
import type { Log } from '#platform/log.ts'
import { consume, counterKey, refund } from '#platform/rate-limits/rate-counters.ts'
import { keepInquiries } from './inquiries.ts'
import { noticeToCustomer, noticeToOwner, type Waiting } from './message-notices.ts'
import { DAY, FIRST_MAILS, MAIL_AFTER, REMINDED_EVERY, TEXT_AFTER } from './unread.policy.ts'
import { type Due, findLate, findNew, holdSides, holdUntold, markTold, takeNew } from './untold.queries.ts'

export type UnreadDeps = TellDeps & { log: Log }

/**
 * Tells owners of first messages, and whoever has not read messages for long of those (G-143, G-187): each person in a transaction
 * that also remembers it, so that nobody is told twice, also by several processes at once or when one is killed. Returns how many
 * people were told of something.
 */
export async function tellUnread(db: Db, deps: UnreadDeps, signal?: AbortSignal): Promise<number> {
  const now = deps.clock.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  await forgetReminded(db, before(REMINDED_EVERY))
  let told = 0
  const each = async (all: readonly Due[], work: (tx: Db, due: Due) => Promise<boolean>) => {
    for (const due of all) {
      if (signal?.aborted) return
      try {
        if (await db.transaction((tx) => work(tx, due))) told++
      } catch (error) {
        // The next look tries it again; others are not kept waiting.
        deps.log.error({ reason: reasonOf(error) }, 'somebody could not be told of messages')
      }
    }
  }
  await each(await findNew(db), (tx, due) => tellOfNew(tx, deps, due, now))
  const late = { mail: before(MAIL_AFTER), text: before(TEXT_AFTER), reminded: before(REMINDED_EVERY) }
  await each(await findLate(db, late), (tx, due) => tellOfLate(tx, deps, due, late, now))
  return told
}

async function tellOfNew(tx: Db, deps: UnreadDeps, { person, conversations }: Due, now: Date): Promise<boolean> {
  await holdSides(tx, conversations)
  const first = await takeNew(tx, conversations)
  if (person === null || first.length === 0) return false
  const unread = first.filter(({ isRead, isBlocked }) => !isRead && !isBlocked)
  const mayTell =
    unread.length > 0 && (await consume(tx, counterKey('first messages to', person), FIRST_MAILS, now)) === null
  const told = mayTell ? await tell(tx, deps, { person, kind: 'owner' }, unread, MAILED) : null
  const keep = (messages: typeof first, isMailed: boolean) =>
    keepInquiries(
      tx,
      messages.map(({ id }) => id),
      { isMailed, now },
    )
  await keep(first, false)
  if (told === 'mail') await keep(unread, true)
  if (mayTell) await markTold(tx, idsOf(unread), 'customer', { mailed: true, texted: false })
  return mayTell
}

const idsOf = (all: readonly { conversationId: number }[]) => all.map(({ conversationId }) => conversationId)

type Late = { mail: Date; text: Date; reminded: Date }

async function tellOfLate(tx: Db, deps: UnreadDeps, due: Due, late: Late, now: Date): Promise<boolean> {
  const { person, kind, conversations } = due
  const from = kind === 'owner' ? 'customer' : 'shop_owner'
  await holdSides(tx, conversations)
  const all = await holdUntold(tx, conversations, from)
  // A block does not wait for a message on its way to another shop of its owner, and follows a guest into an account.
  const needless = all.filter(({ isBlocked }) => isBlocked || person === null)
  if (needless.length > 0) await markTold(tx, idsOf(needless), from, { mailed: true, texted: true })
  const untold = all.filter((each) => !needless.includes(each))
  if (person === null || untold.length === 0) return false
  const toMail = untold.filter(({ mails }) => mails > 0)
  const isLate = toMail.some(({ mailSince }) => mailSince !== null && mailSince <= late.mail)
  const mailed = isLate && (await remind(tx, person, late.reminded, now))
  if (mailed) {
    const waiting = toMail.map((each) => ({ ...each, count: each.mails }))
    const told = await tell(tx, deps, { person, kind }, waiting, MAILED)
    const firstIds = toMail.flatMap(({ firstId }) => firstId ?? [])
    if (kind === 'owner') await keepInquiries(tx, firstIds, { isMailed: told === 'mail', now })
  }
  const toText = untold.filter(({ texts }) => texts > 0)
  const texted = toText.some(({ textSince }) => textSince !== null && textSince <= late.text)
  // A guest's phone may be a stranger's, and texts cost money.
  if (texted && kind !== 'guest' && (await countText(tx, deps, now))) {
    const waiting = toText.map((each) => ({ ...each, count: each.texts }))
    if ((await tell(tx, deps, { person, kind }, waiting, TEXTED)) !== 'sms') await refund(tx, OF_EVERYBODY)
  }
  await markTold(tx, idsOf(untold), from, { mailed, texted })
  return mailed || texted
}

const OF_EVERYBODY = counterKey('texts of messages', '')

/** Strangers cause them, so half of what may be sent in a day is left to all other notices. */
async function countText(tx: Db, { config }: UnreadDeps, now: Date): Promise<boolean> {
  const rate = { most: Math.ceil(config.textsPerDay / 2), within: DAY }
  return (await consume(tx, OF_EVERYBODY, rate, now)) === null
}

const MAILED = { ways: ['email', 'push'] } as const
/** It is in the list already. */
const TEXTED = { ways: ['sms'], isListed: false } as const

type Reader = { person: string; kind: Due['kind'] }

function tell(
  tx: Db,
  deps: UnreadDeps,
  { person, kind }: Reader,
  waiting: readonly Waiting[],
  how: typeof MAILED | typeof TEXTED,
): Promise<Told> {
  if (kind === 'guest') return tellGuest(tx, deps, person, { ...noticeToCustomer(waiting, { isGuest: true }), ...how })
  const notice = kind === 'owner' ? noticeToOwner(waiting) : noticeToCustomer(waiting, { isGuest: false })
  return tellPerson(tx, deps, person, { ...notice, ...how })
}

/** True once within REMINDED_EVERY for each person. */
async function remind(tx: Db, person: string, before: Date, now: Date): Promise<boolean> {
  const rows = await tx.query(
    'chat.remind',
    `insert into chat_reminded as r (person, reminded_at) values ($1, $2)
     on conflict (person) do update set reminded_at = excluded.reminded_at where r.reminded_at <= $3 returning 1`,
    [person, now, before],
  )
  return rows.length > 0
}

async function forgetReminded(db: Db, before: Date): Promise<void> {
  await db.query('chat.forgetReminded', 'delete from chat_reminded where reminded_at <= $1', [before])
}
