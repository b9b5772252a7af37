import type { Notice } from '#domains/notifications/notifications.ts'
import { href, pages } from '#routes.ts'
import { ABOUT, type VerifiedKind } from './verification.policy.ts'

type NotifiedBy = {
  kind: VerifiedKind
  shop: { id: number; name: string }
  before: string | null
  after: string | null
}

const COMMON = {
  topic: 'decision',
  reason: 'You are getting this email because you have a shop on LocalShopFinder.',
} as const

export function verificationNotice({ kind, shop, before, after }: NotifiedBy): Notice {
  const meaning = after
    ? `Customers can see this on your shop’s page. It will be removed if you change the ${ABOUT[kind]}.`
    : `“${before}” has been removed from your shop’s page. If you disagree, contact support.`
  const subject = (name: string) => (after ? `${name}: ${after}` : `${name}: a verification was removed`)
  return {
    ...COMMON,
    kind: after ? 'shop-verified' : 'shop-unverified',
    subject: subject(shop.name),
    paragraphs: [meaning],
    button: { label: 'See the shop', path: href(pages.shop, { shopId: shop.id }) },
    unproven: { subject: subject('Your shop') },
    key: `shop ${shop.id} ${kind}`,
  }
}

/** Shown under the bell only. */
export const endedNotice = ({ kind, shop, before }: Omit<NotifiedBy, 'after'>): Notice => ({
  ...COMMON,
  kind: 'shop-verification-ended',
  subject: `${shop.name}: “${before}” has ended`,
  paragraphs: [`You changed the ${ABOUT[kind]}, so it is no longer on the page of your shop. We may check again.`],
  button: { label: 'Open dashboard', path: pages.dashboard },
  noticeChannels: [],
  key: `shop ${shop.id} ${kind}`,
})
