import type { Notice } from '#domains/notifications/notifications.ts'
import { shortenForSms } from '#platform/sms/sms-sender.ts'
import { href, pages } from '#routes.ts'
import { APPEALABLE_KINDS } from './appeals/appeals.policy.ts'
import type { DecisionKind } from './moderation.policy.ts'

type Decided = {
  kind: DecisionKind
  shop: { id: number; name: string }
  words: string | null
  isOwnerBanned?: boolean | undefined
}

const ANSWER = 'If you disagree, you can appeal once from your dashboard.'
/** Ends notices to banned owners, who cannot sign in to appeal. */
const WRITE = 'If you think this is wrong, please write to our support and we will review it again.'
const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`.replace(/[.!?]?$/, '.')

const SAID: Record<DecisionKind, { subject: (shop: string) => string; meaning: string; isAgainst: boolean }> = {
  approved: {
    subject: (shop) => `${shop} is approved`,
    meaning: 'Customers will see your shop once your subscription is paid.',
    isAgainst: false,
  },
  rejected: {
    subject: (shop) => `${shop} was not approved`,
    meaning: 'Your details are saved. Update them and we will review your shop again.',
    isAgainst: true,
  },
  suspended: {
    subject: (shop) => `${shop} is suspended`,
    meaning: 'Your shop is hidden for now. Nothing has been deleted.',
    isAgainst: true,
  },
  lifted: {
    subject: (shop) => `${shop} is no longer suspended`,
    meaning: 'Customers can see the shop again while your subscription is paid.',
    isAgainst: false,
  },
  removed: {
    subject: (shop) => `${shop} was removed`,
    meaning: 'The shop and its products have been removed. You can still read its conversations.',
    isAgainst: true,
  },
  restored: {
    subject: (shop) => `${shop} is back`,
    meaning: 'Your shop is back with all its products and reviews.',
    isAgainst: false,
  },
  accepted: {
    subject: (shop) => `${shop}: your change is accepted`,
    meaning: 'It is on the page of your shop now.',
    isAgainst: false,
  },
  refused: {
    subject: (shop) => `${shop}: your change was not accepted`,
    meaning: 'Customers still see the old details. You can change them again, and we will review them again.',
    isAgainst: true,
  },
}

/** G-075, G-099, G-184. */
export function noticeOf({ kind, shop, words, isOwnerBanned = false }: Decided): Notice {
  const { subject, meaning, isAgainst } = SAID[kind]
  const why = isAgainst && words !== null ? sentence(words) : null
  const dashboard = pages.dashboard
  const answer = isOwnerBanned ? [WRITE] : (APPEALABLE_KINDS as readonly string[]).includes(kind) ? [ANSWER] : []
  const isGood = kind === 'approved' || kind === 'lifted' || kind === 'restored' || kind === 'accepted'
  return {
    topic: 'decision',
    kind: `shop-${kind}`,
    subject: subject(shop.name),
    paragraphs: [...(why === null ? [] : [`The reason: ${why}`]), meaning, ...answer],
    button: isGood
      ? { label: 'See the shop', path: href(pages.shop, { shopId: shop.id }) }
      : { label: 'Open dashboard', path: dashboard },
    reason: 'You are getting this email because you have a shop on LocalShopFinder.',
    sms: `LocalShopFinder: ${subject(shortenForSms(shop.name))}.${isAgainst ? ' See why on your dashboard.' : ''}`,
    // The reason may quote text that another person typed.
    unproven: {
      subject: subject('Your shop'),
      paragraphs: [meaning, 'Sign in and open your dashboard to see more.'],
      sms: `LocalShopFinder: ${subject('your shop')}.`,
    },
    key: `shop ${shop.id}`,
  }
}
