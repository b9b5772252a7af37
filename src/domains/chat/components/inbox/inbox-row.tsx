import { Link } from 'wouter'
import { momentText } from '#shared/time/lagos-time.ts'
import { RelativeTime } from '#ui/ago.tsx'
import { cx } from '#ui/class-name.ts'
import type { Conversation } from '../../chat.contract.ts'
import type { ConversationState } from '../../chat.policy.ts'
import { STATE_NAMES } from '../../inbox/inbox.policy.ts'
import { shopNameOf, titleOf } from '../conversation-titles.ts'
import { UnreadBadge } from './unread-badge.tsx'

const COLORS: Record<ConversationState, string> = {
  waiting: 'bg-danger-soft text-danger',
  done: 'bg-sunken text-ink-soft',
  later: 'bg-accent-soft text-warn',
}

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
  const title = titleOf(conversation)
  return (
    <Link
      href={href}
      state={FROM_LIST}
      aria-current={isChosen || undefined}
      className="flex items-center gap-3 px-3 py-1.5 text-sm leading-5 hover:bg-sunken aria-[current]:bg-brand-soft sm:px-4"
    >
      <span
        aria-hidden="true"
        className="grid size-11 flex-none place-items-center rounded-full bg-brand-soft font-bold text-brand"
      >
        {[...title][0]?.toUpperCase()}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-x-2">
          <span className={cx('truncate', unreadCount > 0 ? 'font-extrabold' : 'font-semibold')}>{title}</span>
          <span className="flex-none text-xs text-ink-soft">
            <RelativeTime at={updatedAt} />
          </span>
        </span>
        <span className="flex items-center justify-between gap-2">
          <span className={cx('truncate', unreadCount > 0 ? 'font-semibold' : 'text-ink-soft')}>
            {lastMessage || 'Start a conversation'}
          </span>
          <UnreadBadge count={unreadCount} />
        </span>
        <span className="mt-0.5 flex items-center gap-2 text-xs leading-4 text-ink-soft">
          {state && (
            <span className={cx('flex-none rounded-full px-2 font-semibold', COLORS[state])}>
              {state === 'later' && laterUntil ? `Later: ${momentText(laterUntil)}` : STATE_NAMES[state]}
            </span>
          )}
          <span className="truncate">{shopNameOf(conversation)}</span>
        </span>
      </span>
    </Link>
  )
}
