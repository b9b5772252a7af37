/** Ms between polls while the event stream is disconnected (CONST-21). */
export const CONVERSATIONS_MS = 5_000
export const MESSAGES_MS = 3_000
/** Ms between safety polls while the event stream is connected (G-146). */
export const RESYNC_MS = 30_000
/** Ms from a first message to the extra refetch of the conversations (CONST-22). */
export const REFRESH_AGAIN_MS = 500

/** A new conversation and a closed panel do not poll (CHAT-28, CHAT-29). */
export function readAgainMs(of: 'conversations' | 'messages', isLive: boolean): number {
  if (isLive) return RESYNC_MS
  return of === 'conversations' ? CONVERSATIONS_MS : MESSAGES_MS
}
