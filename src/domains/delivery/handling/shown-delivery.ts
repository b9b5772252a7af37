import { isOverdue, takesAnswer } from '../delivery.policy.ts'
import type { DeliveryRecord, ShopDeliveryRecord } from '../delivery.queries.ts'

const answerOf = ({
  isAvailable,
  readyAt,
  answeredAt,
}: Pick<DeliveryRecord, 'isAvailable' | 'readyAt' | 'answeredAt'>) =>
  isAvailable === null || answeredAt === null
    ? null
    : { available: isAvailable, readyAt: readyAt?.toISOString() ?? null, answeredAt: answeredAt.toISOString() }

/** Returns what both requester and delivery team see. The output schemas select their fields. */
export const shownDelivery = (record: DeliveryRecord, now: Date) => ({
  ...record,
  answer: answerOf(record),
  isOverdue: isOverdue(record, now),
  dueAt: record.dueAt.toISOString(),
  createdAt: record.createdAt.toISOString(),
  steps: record.steps.map((step) => ({ ...step, at: new Date(step.at).toISOString() })),
})

export const shownToShop = (record: ShopDeliveryRecord) => ({
  ...record,
  answer: answerOf(record),
  takesAnswer: takesAnswer(record.status),
  createdAt: record.createdAt.toISOString(),
})
