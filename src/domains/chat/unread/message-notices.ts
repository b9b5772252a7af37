import type { Notice } from '#domains/notifications/notifications.ts'
import { shortenForSms } from '#platform/sms/sms-sender.ts'
import { href, pages } from '#routes.ts'
import { named, quoted } from './quote.ts'
import { NAMED } from './unread.policy.ts'

/** `message` is the first one without a notice; `from` and `shop` are names. */
export type UnreadNotice = { shop: string; from: string; message: string; count: number }

export function noticeToOwner(waiting: readonly UnreadNotice[]): Notice {
  const one = onlyOne(waiting)
  const count = total(waiting)
  return {
    topic: 'message',
    kind: 'message-to-shop',
    subject: one ? `${named(one.from)} messaged ${named(one.shop)}` : `${many(count)} for your shops`,
    paragraphs: [
      ...(one
        ? [`${named(one.from)} messaged ${named(one.shop)}: ${quoted(one.message)}`, ...more(one)]
        : list(waiting, ({ from, shop, message }) => `${named(from)} to ${named(shop)}: ${quoted(message)}`)),
      'Shops that reply quickly sell more.',
    ],
    button: { label: 'Read and reply', path: href(pages.dashboard, {}, { tab: 'messages' }) },
    reason: 'You are getting this email because you have a shop on LocalShopFinder.',
    sms: `LocalShopFinder: ${waiting.length === 1 ? 'a customer is' : `${waiting.length} customers are`} waiting for your answer${one ? ` at ${shortenForSms(named(one.shop))}` : ''}. Sign in to read it.`,
    key: 'messages to shops',
    unproven: {
      subject: count === 1 ? 'New message for your shop' : `${many(count)} for your shops`,
      paragraphs: [`You have ${many(count)} from customers on LocalShopFinder.`],
      sms: 'LocalShopFinder: customers are waiting for your reply. Sign in to read their messages.',
    },
  }
}

/** A guest has conversations only in the panel. */
export function noticeToCustomer(waiting: readonly UnreadNotice[], { isGuest }: { isGuest: boolean }): Notice {
  const one = onlyOne(waiting)
  const count = total(waiting)
  return {
    topic: 'message',
    kind: 'message-to-customer',
    subject: one ? `${named(one.shop)} replied to you` : `${many(count)} from shops`,
    paragraphs: one
      ? [`${named(one.shop)} replied to you: ${quoted(one.message)}`, ...more(one)]
      : list(waiting, ({ shop, message }) => `${named(shop)}: ${quoted(message)}`),
    button: { label: 'Read the reply', path: isGuest ? pages.home : pages.customerProfile },
    reason: 'You are getting this email because you wrote to a shop on LocalShopFinder.',
    sms: `LocalShopFinder: ${one ? shortenForSms(named(one.shop)) : 'shops'} answered you. Sign in to read it.`,
    key: 'messages from shops',
    unproven: {
      subject: 'A shop replied to you',
      paragraphs: [`You have ${many(count)} from shops on LocalShopFinder.`],
      sms: 'LocalShopFinder: a shop replied to you. Sign in to read it.',
    },
  }
}

const onlyOne = (waiting: readonly UnreadNotice[]) => (waiting.length === 1 ? waiting[0] : undefined)
const total = (waiting: readonly UnreadNotice[]) => waiting.reduce((sum, { count }) => sum + count, 0)
const many = (count: number) => `${count} unread message${count === 1 ? '' : 's'}`
const more = ({ count }: UnreadNotice) => (count > 1 ? [`${many(count)} in all.`] : [])

function list(waiting: readonly UnreadNotice[], line: (waiting: UnreadNotice) => string): string[] {
  const others = waiting.length - NAMED
  return [
    waiting.slice(0, NAMED).map(line).join('\n'),
    ...(others > 0 ? [`And ${others} other conversation${others === 1 ? '' : 's'}.`] : []),
  ]
}
