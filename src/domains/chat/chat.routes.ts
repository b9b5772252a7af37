import type { ApiRoutes } from '#routes.ts'

export const chatRoutes = {
  ofCustomer: ['GET', '/api/customer/conversations'],
  conversations: ['GET', '/api/chat/conversations'],
  conversation: ['GET', '/api/chat/conversations/:conversationId'],
  messages: ['GET', '/api/chat/conversations/:conversationId/messages'],
  send: ['POST', '/api/chat/messages'],
  read: ['POST', '/api/chat/conversations/:conversationId/read'],
  unread: ['GET', '/api/chat/unread'],
  block: ['POST', '/api/chat/conversations/:conversationId/block'],
  unblock: ['DELETE', '/api/chat/conversations/:conversationId/block'],
  blocks: ['GET', '/api/chat/blocks'],
  removeBlock: ['DELETE', '/api/chat/blocks/:blockId'],
} as const satisfies ApiRoutes

export const inboxRoutes = {
  counts: ['GET', '/api/chat/inbox'],
  setState: ['PUT', '/api/chat/conversations/:conversationId/state'],
  quickReplies: ['GET', '/api/chat/quick-replies'],
  addQuickReply: ['POST', '/api/chat/quick-replies'],
  changeQuickReply: ['PUT', '/api/chat/quick-replies/:replyId'],
  removeQuickReply: ['DELETE', '/api/chat/quick-replies/:replyId'],
  automaticReplies: ['GET', '/api/shops/:shopId/automatic-replies'],
  setAutomaticReplies: ['PUT', '/api/shops/:shopId/automatic-replies'],
} as const satisfies ApiRoutes
