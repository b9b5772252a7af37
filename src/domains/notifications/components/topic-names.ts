import type { Topic } from '../notifications.policy.ts'

export const topicNames: Record<Topic, readonly [name: string, about: string]> = {
  message: ['Messages', 'Messages from customers and shops'],
  decision: ['Decisions', 'Decisions about your shop and reviews'],
  payment: ['Payments', 'Receipts, renewals and refunds'],
  review: ['Reviews', 'Reviews of your shop and replies to yours'],
  report: ['Reports', 'Updates on reports'],
  delivery: ['Deliveries', 'Your deliveries, and those from your shop'],
  saved: ['Saved products', 'Back in stock or cheaper'],
  account: ['Your account', 'Changes to your account'],
}
