import type { Notice } from '#domains/notifications/notifications.ts'
import { nameInText } from '#platform/sms/text-sender.ts'
import { href, pages } from '../../../routes.ts'
import type { DecisionKind } from './moderation.policy.ts'

type Decided = { kind: DecisionKind; shop: { id: number; name: string }; words: string | null }

const ANSWER = 'If you think this is wrong, answer once on your dashboard, and we look again.'
const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`.replace(/[.!?]?$/, '.')

/** What each kind says: the subject, what it means, and whether it has a reason and can be answered. */
const SAID: Record<DecisionKind, { subject: (shop: string) => string; meaning: string; isAgainst: boolean }> = {
  approved: {
    subject: (shop) => `${shop} is approved`,
    meaning: 'Customers see your shop as soon as your subscription is paid.',
    isAgainst: false,
  },
  rejected: {
    subject: (shop) => `${shop} was not approved`,
    meaning: 'Nothing you typed is lost. Change the details and save them, and we look at the shop again.',
    isAgainst: true,
  },
  suspended: {
    subject: (shop) => `${shop} is suspended`,
    meaning: 'Customers cannot see the shop for now. Nothing of it is lost.',
    isAgainst: true,
  },
  lifted: {
    subject: (shop) => `${shop} is no longer suspended`,
    meaning: 'Customers can see the shop again while your subscription is paid.',
    isAgainst: false,
  },
  removed: {
    subject: (shop) => `${shop} was removed`,
    meaning: 'The shop and its products are gone. Conversations can still be read.',
    isAgainst: true,
  },
  restored: {
    subject: (shop) => `${shop} is back`,
    meaning: 'The shop, its products and its reviews are as they were.',
    isAgainst: false,
  },
}

/** Tells an owner what was decided about a shop, why, and what they can do (G-075, G-099, G-184). */
export function noticeOf({ kind, shop, words }: Decided): Notice {
  const { subject, meaning, isAgainst } = SAID[kind]
  const why = isAgainst && words !== null ? sentence(words) : null
  const dashboard = pages.dashboard
  return {
    topic: 'decision',
    kind: `shop-${kind}`,
    subject: subject(shop.name),
    paragraphs: [...(why === null ? [] : [`The reason: ${why}`]), meaning, ...(isAgainst ? [ANSWER] : [])],
    button:
      kind === 'approved' || kind === 'lifted' || kind === 'restored'
        ? { label: 'See the shop', path: href(pages.shop, { shopId: shop.id }) }
        : { label: 'Open dashboard', path: dashboard },
    reason: 'You are getting this email because you have a shop on LocalShopFinder.',
    sms: `LocalShopFinder: ${subject(nameInText(shop.name))}.${isAgainst ? ' See why on your dashboard.' : ''}`,
    // The reason may name what somebody typed.
    unproven: {
      subject: subject('Your shop'),
      paragraphs: [meaning, 'Sign in and open your dashboard to see more.'],
      sms: `LocalShopFinder: ${subject('your shop')}.`,
    },
    key: `shop ${shop.id}`,
  }
}
