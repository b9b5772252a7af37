import '#ui/styles/unread.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLiveEvents } from '#client/live/use-live.ts'
import { Dropdown } from '#ui/dropdown.tsx'
import { Bell } from '#ui/icons/notices.ts'
import { LazyComponent } from '#ui/lazy-component.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Notice } from '../notifications.contract.ts'
import { noticesRead } from './notice-reads.ts'

const MAX_SHOWN = 99

/** Shows the number of unread notices, and the list (G-187). `onUnread` gets each new number. */
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
    // The styles of the panel are loaded by now.
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
        <LazyComponent
          load={load}
          props={{ onLeave: close, onUnread }}
          fallback={<Skeleton className="h-24 w-full" />}
        />
      )}
    </Dropdown>
  )
}

const shown = (unread: number) => (unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread))
