import type { ApiRoutes } from '#routes.ts'

export const noticeRoutes = {
  list: ['GET', '/api/notices'],
  read: ['POST', '/api/notices/read'],
  settings: ['GET', '/api/notices/settings'],
  change: ['PUT', '/api/notices/settings'],
  subscribe: ['POST', '/api/notices/push'],
  unsubscribePush: ['DELETE', '/api/notices/push'],
  reply: ['POST', '/api/notices/sms-replies'],
  readUnsubscribe: ['GET', '/api/notices/unsubscribe/:token'],
} as const satisfies ApiRoutes
