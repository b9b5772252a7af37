import type { Notice } from '#domains/notifications/notifications.ts'
import { nameInText } from '#platform/sms/text-sender.ts'
import { href, pages } from '../../../routes.ts'
import { named, quoted } from './quote.ts'
import { NAMED } from './unread.policy.ts'

/** What is waiting in one conversation: its first untold message and how many there are. `from` and `shop` are names. */
export type Waiting = { shop: string; from: string; message: string; count: number }

/** For the owner of the shops that were written to. */
export function noticeToOwner(waiting: readonly Waiting[]): Notice {
  const one = onlyOne(waiting)
  const count = total(waiting)
  return {
    topic: 'message',
    kind: 'message-to-shop',
    subject: one ? `${named(one.from)} wrote to ${named(one.shop)}` : `${many(count)} for your shops`,
    paragraphs: [
      ...(one
        ? [`${named(one.from)} wrote to ${named(one.shop)}: ${quoted(one.message)}`, ...more(one)]
        : list(waiting, ({ from, shop, message }) => `${named(from)} to ${named(shop)}: ${quoted(message)}`)),
      'Buyers who get a quick answer come sooner.',
    ],
    button: { label: 'Read and answer', path: href(pages.dashboard, {}, { tab: 'messages' }) },
    reason: 'You are getting this email because you have a shop on LocalShopFinder.',
    sms: `LocalShopFinder: ${waiting.length === 1 ? 'a customer is' : `${waiting.length} customers are`} waiting for your answer${one ? ` at ${nameInText(named(one.shop))}` : ''}. Sign in to read it.`,
    key: 'messages to shops',
    unproven: {
      subject: count === 1 ? 'Somebody wrote to your shop' : `${many(count)} for your shops`,
      paragraphs: [`You have ${many(count)} from customers on LocalShopFinder.`],
      sms: 'LocalShopFinder: customers are waiting for your answer. Sign in to read it.',
    },
  }
}

/** For a customer or guest whom shops have answered; `isGuest` has no list of conversations but the panel. */
export function noticeToCustomer(waiting: readonly Waiting[], { isGuest }: { isGuest: boolean }): Notice {
  const one = onlyOne(waiting)
  const count = total(waiting)
  return {
    topic: 'message',
    kind: 'message-to-customer',
    subject: one ? `${named(one.shop)} answered you` : `${many(count)} from shops`,
    paragraphs: one
      ? [`${named(one.shop)} answered you: ${quoted(one.message)}`, ...more(one)]
      : list(waiting, ({ shop, message }) => `${named(shop)}: ${quoted(message)}`),
    button: { label: 'Read the answer', path: isGuest ? pages.home : pages.customerProfile },
    reason: 'You are getting this email because you wrote to a shop on LocalShopFinder.',
    sms: `LocalShopFinder: ${one ? nameInText(named(one.shop)) : 'shops'} answered you. Sign in to read it.`,
    key: 'messages from shops',
    unproven: {
      subject: 'A shop answered you',
      paragraphs: [`You have ${many(count)} from shops on LocalShopFinder.`],
      sms: 'LocalShopFinder: a shop answered you. Sign in to read it.',
    },
  }
}

const onlyOne = (waiting: readonly Waiting[]) => (waiting.length === 1 ? waiting[0] : undefined)
const total = (waiting: readonly Waiting[]) => waiting.reduce((sum, { count }) => sum + count, 0)
const many = (count: number) => `${count} unread message${count === 1 ? '' : 's'}`
const more = ({ count }: Waiting) => (count > 1 ? [`${many(count)} in all.`] : [])

function list(waiting: readonly Waiting[], line: (waiting: Waiting) => string): string[] {
  const others = waiting.length - NAMED
  return [
    waiting.slice(0, NAMED).map(line).join('\n'),
    ...(others > 0 ? [`And ${others} other conversation${others === 1 ? '' : 's'}.`] : []),
  ]
}
