import '#ui/styles/dashboard.css'
import { useUnread } from '../messages/use-unread.ts'
import { UnreadBadge } from './unread-badge.tsx'

/** Shows the number of unread messages to the owner's shops. */
export function InboxBadge() {
  return <UnreadBadge count={useUnread()?.ofShops ?? 0} />
}
