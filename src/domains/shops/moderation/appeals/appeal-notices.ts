import type { Notice } from '#domains/notifications/notifications.ts'
import { shortenForSms } from '#platform/sms/sms-sender.ts'
import { pages } from '#routes.ts'
import type { DecisionKind } from '../moderation.policy.ts'

type Settled = { id: number; kind: DecisionKind; shopName: string }

const UNDONE: Partial<Record<DecisionKind, string>> = {
  rejected: 'Your shop is waiting for approval again.',
  suspended: 'Your shop is no longer suspended.',
  removed: 'Your shop is back with its products and reviews.',
}

/** G-184. */
export function appealDecidedNotice(
  { id, kind, shopName }: Settled,
  { upheld, isUndone, text }: { upheld: boolean; isUndone: boolean; text: string },
): Notice {
  const outcome = upheld
    ? ['Your appeal was accepted.', isUndone && UNDONE[kind]].filter(Boolean).join(' ')
    : 'We reviewed your appeal. The decision stays.'
  const subject = (shop: string) => `Your answer about ${shop}`
  return {
    topic: 'decision',
    kind: 'decision-settled',
    subject: subject(shopName),
    paragraphs: [outcome, text],
    button: { label: 'Open dashboard', path: pages.dashboard },
    reason: 'You are getting this email because you appealed a decision about your shop on LocalShopFinder.',
    sms: `LocalShopFinder: ${subject(shortenForSms(shopName))}: ${outcome}`,
    unproven: {
      subject: subject('your shop'),
      paragraphs: [outcome, 'Sign in and open your dashboard to see more.'],
      sms: `LocalShopFinder: ${subject('your shop')}: ${outcome}`,
    },
    key: `decision ${id}`,
  }
}
