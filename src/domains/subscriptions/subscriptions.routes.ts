import type { ApiRoutes } from '#routes.ts'

export const subscriptionRoutes = {
  current: ['GET', '/api/subscription'],
  start: ['GET', '/api/get-or-create-subscription'],
} as const satisfies ApiRoutes

export const paymentRoutes = {
  list: ['GET', '/api/payments'],
  wait: ['POST', '/api/payments/wait'],
  confirm: ['POST', '/api/payments/confirm'],
  webhook: ['POST', '/api/payments/webhook/:provider'],
  sandboxCard: ['POST', '/api/payments/sandbox/card'],
  sandboxOutcome: ['POST', '/api/payments/sandbox/:channel'],
  all: ['GET', '/api/admin/payments'],
  decide: ['PUT', '/api/admin/payments/:paymentId'],
} as const satisfies ApiRoutes
