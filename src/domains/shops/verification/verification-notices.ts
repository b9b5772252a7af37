import type { Notice } from '#domains/notifications/notifications.ts'
import { href, pages } from '../../../routes.ts'
import { ABOUT, type VerifiedKind } from './verification.policy.ts'

type Told = {
  kind: VerifiedKind
  shop: { id: number; name: string }
  before: string | null
  after: string | null
}

const COMMON = {
  topic: 'decision',
  reason: 'You are getting this email because you have a shop on LocalShopFinder.',
} as const

/** Tells an owner what an admin has checked, or that it was taken back. */
export function verificationNotice({ kind, shop, before, after }: Told): Notice {
  const meaning = after
    ? `Customers see this on the page of your shop. It ends when you change the ${ABOUT[kind]}.`
    : `“${before}” is no longer on the page of your shop. If you think this is wrong, please write to our support.`
  const subject = (name: string) => (after ? `${name}: ${after}` : `${name}: a check was taken back`)
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

/** Tells an owner, in the list alone, that their own change has ended a fact. */
export const endedNotice = ({ kind, shop, before }: Omit<Told, 'after'>): Notice => ({
  ...COMMON,
  kind: 'shop-verification-ended',
  subject: `${shop.name}: “${before}” has ended`,
  paragraphs: [`You changed the ${ABOUT[kind]}, so it is no longer on the page of your shop. We may check again.`],
  button: { label: 'Open dashboard', path: pages.dashboard },
  ways: [],
  key: `shop ${shop.id} ${kind}`,
})
