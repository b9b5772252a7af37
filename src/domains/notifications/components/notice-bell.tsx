import '#ui/styles/unread.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLiveEvents } from '#client/live/use-live.ts'
import { Dropdown } from '#ui/dropdown.tsx'
import { Bell } from '#ui/icons/notices.ts'
import { LazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Notice } from '../notifications.contract.ts'
import { noticesRead } from './notice-reads.ts'

/** More are shown as 99+. */
const MOST_SHOWN = 99

/** How many notices are unread, and the list (G-187). `onUnread` is told how many there are now. */
export function NoticeBell({ unread, onUnread }: { unread: number; onUnread: (unread: number) => void }) {
  const client = useQueryClient()
  useLiveEvents(['notice'], ({ kind, data }) => {
    if (kind !== 'notice') return
    const news = data as { unread: number; notice: Notice | null }
    onUnread(news.unread)
    if (news.notice) void client.invalidateQueries({ queryKey: noticesRead.queryKey, refetchType: 'active' })
  })
  const [panel, setPanel] = useState<string>()
  const [load] = useState(() => async () => {
    const { NoticeList, PANEL } = await import('./notice-list.tsx')
    // Its styles are there now.
    setPanel(PANEL)
    return NoticeList
  })
  return (
    <Dropdown
      label="Notifications"
      panel={panel}
      name={unread > 0 ? `Notifications, ${shown(unread)} unread` : 'Notifications'}
      trigger={
        <>
          <Bell />
          {unread > 0 && (
            <span aria-hidden="true" className="unread-count figures">
              {shown(unread)}
            </span>
          )}
        </>
      }
    >
      {(close) => (
        <LazyPart load={load} props={{ onLeave: close, onUnread }} fallback={<Skeleton className="h-24 w-full" />} />
      )}
    </Dropdown>
  )
}

const shown = (unread: number) => (unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread))
