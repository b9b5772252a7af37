import '#ui/styles/dashboard.css'
import { useUnread } from '../messages/use-unread.ts'
import { UnreadBadge } from './unread-badge.tsx'

export function InboxBadge() {
  return <UnreadBadge count={useUnread()?.ofShops ?? 0} />
}
