import '#ui/styles/dashboard.css'
import { useUnread } from '../messages/use-unread.ts'
import { UnreadBadge } from './unread-badge.tsx'

/** Unread messages to one's own shops, for the dashboard's tab and the owner home's card. */
export function InboxBadge() {
  return <UnreadBadge count={useUnread()?.ofShops ?? 0} />
}
