import type { Topic } from '../notifications.policy.ts'

/** What a topic is called, and what belongs to it. */
export const topicNames: Record<Topic, readonly [name: string, about: string]> = {
  message: ['Messages', 'What customers and shops write to you'],
  decision: ['Decisions', 'What our team decides about your shop and reviews'],
  payment: ['Payments', 'Your yearly fee: received, ending, sent back'],
  review: ['Reviews', 'Reviews of your shop and replies to yours'],
  report: ['Reports', 'What happened with what you or others reported'],
  delivery: ['Delivery', 'Deliveries from your shop'],
  saved: ['Saved products', 'Back in stock, or at a lower price'],
  account: ['Your account', 'Changes of your account'],
}
