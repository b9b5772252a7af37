export const PLAN_NAME = 'Shop Owner Plan'

/** DASH-29. */
export const PLAN_BENEFITS = [
  'Unlimited products',
  'Multiple photos',
  'Customer messages',
  'Shop analytics dashboard',
  '24/7 support',
] as const
