import { Link } from 'wouter'
import { momentText } from '#shared/time/lagos-time.ts'
import { RelativeTime } from '#ui/ago.tsx'
import { cx } from '#ui/class-name.ts'
import type { Conversation } from '../../chat.contract.ts'
import { STATE_NAMES } from '../../inbox/inbox.policy.ts'
import { shopNameOf, titleOf } from '../conversation-titles.ts'
import { UnreadBadge } from './unread-badge.tsx'

/** Marks the list's links, so that closing can go back in the history. */
export const FROM_LIST = { fromList: true }

/** G-069, G-142. */
export function InboxRow({
  conversation,
  href,
  isChosen,
}: {
  conversation: Conversation
  href: string
  isChosen: boolean
}) {
  const { lastMessage, updatedAt, unreadCount, state, laterUntil } = conversation
  const shopName = shopNameOf(conversation)
  return (
    <Link
      href={href}
      state={FROM_LIST}
      aria-current={isChosen || undefined}
      className="flex gap-3 px-3 py-3 hover:bg-sunken aria-[current]:bg-brand-soft sm:px-4"
    >
      <span
        aria-hidden="true"
        className="grid size-11 flex-none place-items-center rounded-full bg-brand-soft text-lg font-bold text-brand"
      >
        {[...shopName][0]?.toUpperCase()}
      </span>
      <span className="min-w-0 flex-1">
        {/* A long name takes the whole line, and the time wraps below. */}
        <span className="flex flex-wrap items-baseline justify-between gap-x-2">
          <span className={cx('max-w-full truncate', unreadCount > 0 ? 'font-extrabold' : 'font-semibold')}>
            {titleOf(conversation)}
          </span>
          <span className="flex-none text-xs text-ink-soft">
            <RelativeTime at={updatedAt} />
          </span>
        </span>
        <span className="block truncate text-sm text-ink-soft">{shopName}</span>
        <span className="flex items-center justify-between gap-2">
          <span className={cx('truncate text-sm', unreadCount > 0 ? 'font-semibold' : 'text-ink-soft')}>
            {lastMessage || 'Start a conversation'}
          </span>
          <UnreadBadge count={unreadCount} />
        </span>
        {state && (
          <span className="text-xs font-semibold text-ink-soft">
            {state === 'later' && laterUntil ? `Later: ${momentText(laterUntil)}` : STATE_NAMES[state]}
          </span>
        )}
      </span>
    </Link>
  )
}
