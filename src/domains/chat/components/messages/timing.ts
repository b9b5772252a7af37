/** Milliseconds between reads while the event stream is not connected (CONST-21). */
export const CONVERSATIONS_MS = 5_000
export const MESSAGES_MS = 3_000
/** Milliseconds between reads that only make sure, while it is connected (G-146). */
export const RESYNC_MS = 30_000
/** Milliseconds after a first message until the conversations are read once more (CONST-22). */
export const REFRESH_AGAIN_MS = 500

/** How often to read again; a marker instead of a conversation, and a closed panel, are not read at all (CHAT-28, CHAT-29). */
export function readAgainMs(of: 'conversations' | 'messages', isLive: boolean): number {
  if (isLive) return RESYNC_MS
  return of === 'conversations' ? CONVERSATIONS_MS : MESSAGES_MS
}
