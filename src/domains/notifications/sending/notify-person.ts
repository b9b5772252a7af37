import { type ContactPoints, findContactPoints, findGuestById, linkBase } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'
import { jobContext, type RequestContext } from '#platform/http/api/request-context.ts'
import { queueMail } from '#platform/mail/mail-queue.ts'
import { mailboxOf } from '#platform/mail/mailbox.ts'
import { consume, counterKey } from '#platform/rate-limits/rate-counters.ts'
import { queueSms } from '#platform/sms/sms-queue.ts'
import { DAY } from '#shared/time/units.ts'
import { announce } from '../notifications.jobs.ts'
import { type ChannelPreferences, type NoticeChannel, TEXTS_A_DAY } from '../notifications.policy.ts'
import { preferencesFor } from '../preferences/preferences.ts'
import { queuePush } from '../push/push-queue.ts'
import { type Notice, type NotifyDeps, noticeMail } from './notice-mail.ts'
import { canSendSms, countNoticeText, uncountNoticeText } from './notice-texts.ts'
import { saveNotice } from './save-notice.ts'

/** Emails per day to an unverified address, which may be a stranger's. */
const USUAL = { counted: 'notices', unproven: 3 }
const ABOUT_MONEY = { counted: 'notices about money', unproven: 20 }

/** The channel used. 'screen' is only the list; null means a deleted person or a reached limit. */
export type NotifiedBy = 'mail' | 'sms' | 'push' | 'screen' | null
type Origin = Pick<RequestContext, 'origin'>

/** Notifies a person in their list and by the channels they chose (G-187). Links need PUBLIC_URL or a `request` to localhost. */
export async function notifyPerson(
  tx: Db,
  deps: NotifyDeps,
  userId: string,
  notice: Notice,
  request: Origin = jobContext,
): Promise<NotifiedBy> {
  const reach = await findContactPoints(tx, userId)
  if (!reach) return null
  const { kind, topic, subject, paragraphs, button, key, isListed = true } = notice
  if (isListed) {
    const saved = { topic, title: subject, text: paragraphs.join('\n'), path: button?.path ?? null, key: key ?? null }
    await announce(tx, deps, { id: await saveNotice(tx, userId, saved, deps.clock.now()), userId })
  }
  const on = await preferencesFor(tx, userId, topic, { hasEmail: reach.email !== null })
  const pushed = { title: subject, path: button?.path ?? '/', tag: key ?? kind }
  const isPushed =
    on.push && (notice.noticeChannels?.includes('push') ?? true) && (await queuePush(tx, deps, userId, pushed))
  const savedNotice = await send(tx, deps, reach, on, notice, request, { person: userId, userId })
  return savedNotice === 'screen' && isPushed ? 'push' : savedNotice
}

/** Notifies a guest by email or SMS. Guests have no list, and their contacts are unverified. */
export async function notifyGuest(
  tx: Db,
  deps: NotifyDeps,
  guestId: string,
  notice: Notice,
  request: Origin = jobContext,
): Promise<NotifiedBy> {
  const guest = await findGuestById(tx, guestId, deps.clock.now())
  if (!guest) return null
  const on = await preferencesFor(tx, guestId, notice.topic, { hasEmail: guest.email !== null })
  const savedNotice = await send(
    tx,
    deps,
    { ...guest, isEmailVerified: false, isPhoneVerified: false },
    on,
    notice,
    request,
    {
      person: guestId,
      userId: null,
    },
  )
  return savedNotice === 'screen' ? null : savedNotice
}

async function send(
  tx: Db,
  deps: NotifyDeps,
  { email, phone, isEmailVerified, isPhoneVerified }: ContactPoints,
  on: ChannelPreferences,
  notice: Notice,
  request: Origin,
  { person, userId }: { person: string; userId: string | null },
): Promise<'mail' | 'sms' | 'screen' | null> {
  const isWanted = (way: NoticeChannel) => on[way] && (notice.noticeChannels?.includes(way) ?? true)
  const textsFor = (isVerified: boolean) => (isVerified ? notice : { ...notice, ...notice.unproven })
  const noticeChannels: ('mail' | 'sms' | null)[] = []
  if (email !== null && isWanted('email')) {
    const may = await mayMail(tx, deps, { email, isEmailVerified }, notice)
    if (may)
      await queueMail(
        deps,
        tx,
        noticeMail(deps, textsFor(isEmailVerified), { to: email, person, base: linkBase(deps.config, request) }),
        userId,
      )
    noticeChannels.push(may ? 'mail' : null)
  }
  const { sms } = textsFor(isPhoneVerified)
  if (phone !== null && sms && isWanted('sms') && canSendSms(deps.config, phone)) {
    const may = await mayText(tx, deps, phone)
    if (may) await queueSms(deps, tx, { to: phone, text: sms, isOnce: true }, userId)
    noticeChannels.push(may ? 'sms' : null)
  }
  return noticeChannels.find((way) => way !== null) ?? (noticeChannels.length > 0 ? null : 'screen')
}

async function mayMail(
  tx: Db,
  { clock }: NotifyDeps,
  { email, isEmailVerified }: { email: string; isEmailVerified: boolean },
  { isAboutMoney }: Notice,
): Promise<boolean> {
  if (isEmailVerified) return true
  const { counted, unproven } = isAboutMoney ? ABOUT_MONEY : USUAL
  const key = counterKey(`${counted} to`, mailboxOf(email))
  return (await consume(tx, key, { most: unproven, within: DAY }, clock.now())) === null
}

async function mayText(tx: Db, deps: NotifyDeps, phone: string): Promise<boolean> {
  // Lock the global counter first. All transactions use this order, so they cannot deadlock.
  if (!(await countNoticeText(tx, deps))) return false
  const key = counterKey('texts of notices to', phone)
  if ((await consume(tx, key, { most: TEXTS_A_DAY, within: DAY }, deps.clock.now())) === null) return true
  await uncountNoticeText(tx)
  return false
}
