import { formatNaira } from '#shared/money.ts'
import { LISTING_FEE } from '../subscriptions.policy.ts'
import { PLAN_BENEFITS } from './plan.ts'

/** SUB-05. */
export const ALL_BENEFITS = [...PLAN_BENEFITS, 'Featured shop opportunities'] as const

/** SUB-09. */
export const SUBSCRIBE = `Subscribe - ${formatNaira(LISTING_FEE.amount)}/year`
