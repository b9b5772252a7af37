import type { Notice } from '#domains/notifications/notifications.ts'
import { nameInText } from '#platform/sms/text-sender.ts'
import { pages } from '../../../../routes.ts'
import type { DecisionKind } from '../moderation.policy.ts'

type Settled = { id: number; kind: DecisionKind; shopName: string }

const UNDONE: Partial<Record<DecisionKind, string>> = {
  rejected: 'Your shop waits for approval again.',
  suspended: 'Your shop is no longer suspended.',
  removed: 'Your shop is back with its products and reviews.',
}

/** Tells an owner what came of their answer (G-184). */
export function settledNotice(
  { id, kind, shopName }: Settled,
  { upheld, isUndone, text }: { upheld: boolean; isUndone: boolean; text: string },
): Notice {
  const outcome = upheld
    ? ['You were right.', isUndone && UNDONE[kind]].filter(Boolean).join(' ')
    : 'We looked again, and the decision stays.'
  const subject = (shop: string) => `Your answer about ${shop}`
  return {
    topic: 'decision',
    kind: 'decision-settled',
    subject: subject(shopName),
    paragraphs: [outcome, text],
    button: { label: 'Open dashboard', path: pages.dashboard },
    reason: 'You are getting this email because you answered a decision about your shop on LocalShopFinder.',
    sms: `LocalShopFinder: ${subject(nameInText(shopName))}: ${outcome}`,
    unproven: {
      subject: subject('your shop'),
      paragraphs: [outcome, 'Sign in and open your dashboard to see more.'],
      sms: `LocalShopFinder: ${subject('your shop')}: ${outcome}`,
    },
    key: `decision ${id}`,
  }
}
