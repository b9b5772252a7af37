import { relativeTime } from '#shared/time/relative-time.ts'
import type { Conversation } from '../../chat.contract.ts'
import { shopNameOf, titleOf } from '../conversation-titles.ts'

/** CHAT-06 to CHAT-09, G-142, G-150. */
export function ConversationRow({ conversation, onOpen }: { conversation: Conversation; onOpen: () => void }) {
  const { side, lastMessage, updatedAt, unreadCount } = conversation
  const shopName = shopNameOf(conversation)
  return (
    <li>
      <button
        type="button"
        className="flex w-full items-center gap-3 rounded-control p-2 text-left hover:bg-sunken"
        onClick={onOpen}
      >
        <span
          aria-hidden="true"
          className="grid size-12 flex-none place-items-center rounded-full bg-brand-soft text-lg font-bold text-brand"
        >
          {[...shopName][0]?.toUpperCase()}
        </span>
        <span className="min-w-0 flex-1">
          {/* A long name takes the whole line, and the time wraps below. */}
          <span className="flex flex-wrap items-baseline justify-between gap-x-2">
            <span className="max-w-full truncate font-bold">{titleOf(conversation)}</span>
            <time dateTime={updatedAt} className="flex-none text-xs text-ink-soft">
              {relativeTime(updatedAt)}
            </time>
          </span>
          {side === 'shop_owner' && <span className="block truncate text-sm text-ink-soft">{shopName}</span>}
          <span className="flex items-center justify-between gap-2">
            <span className={unreadCount > 0 ? 'truncate text-sm font-semibold' : 'truncate text-sm text-ink-soft'}>
              {lastMessage || 'Start a conversation'}
            </span>
            {unreadCount > 0 && (
              <span className="flex-none rounded-full bg-brand px-2 text-xs font-bold text-brand-ink figures">
                {unreadCount}
                <span className="sr-only"> unread</span>
              </span>
            )}
          </span>
        </span>
      </button>
    </li>
  )
}
