import '#ui/styles/forms.css'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { send } from '#client/api/api-client.ts'
import { useFound } from '#client/api/use-read.ts'
import { pages } from '#routes.ts'
import { RelativeTime } from '#ui/ago.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { Bell, Settings } from '#ui/icons/notices.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Notice } from '../notifications.contract.ts'
import { noticeRoutes } from '../notifications.routes.ts'
import { noticesRead } from './notice-reads.ts'

export const PANEL = 'fixed inset-x-2 top-16 sm:absolute sm:inset-x-auto sm:top-[calc(100%+0.5rem)] sm:right-0 sm:w-96'

type Props = { onLeave: () => void; onUnread: (unread: number) => void }

/** Lists notices, refetched at each opening. Unread ones stay marked while open, but count as read. */
export function NoticeList({ onLeave, onUnread }: Props) {
  const client = useQueryClient()
  const [isFresh, setFresh] = useState(false)
  useEffect(() => {
    void client.resetQueries({ queryKey: noticesRead.queryKey }).finally(() => setFresh(true))
  }, [client])
  return (
    <>
      <div className="flex items-center justify-between pl-3">
        <h2 className="text-lg">Notifications</h2>
        <Link
          href={pages.noticeSettings}
          className={buttonClass('ghost', 'btn-icon')}
          aria-label="Notification settings"
          onClick={onLeave}
        >
          <Settings />
        </Link>
      </div>
      <div className="max-h-[min(70dvh,32rem)] overflow-y-auto overscroll-contain" aria-live="polite">
        {isFresh ? <Items onLeave={onLeave} onUnread={onUnread} /> : <Skeleton className="m-3 h-24" />}
      </div>
    </>
  )
}

function Items({ onLeave, onUnread }: Props) {
  const { items, hasMore, loadMore, loadingMore, isError, retry } = useFound(noticesRead)
  const newest = items?.[0]?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each newest
  useEffect(() => {
    if (newest === undefined) return
    send<{ unread: number }>(noticeRoutes.read, { body: { upTo: newest } }).then(
      ({ unread }) => onUnread(unread),
      // The notices stay unread, and the next opening tries again.
      () => {},
    )
  }, [newest])
  if (isError && !items) return <Failure onRetry={retry} />
  if (!items) return <Skeleton className="m-3 h-24" />
  if (items.length === 0)
    return (
      <div className="flex flex-col items-center px-4 py-8 text-center">
        <Bell className="size-8 text-brand" />
        <p className="mt-2 font-bold">Nothing new</p>
        <p className="text-sm text-ink-soft">Messages, decisions and payments will appear here.</p>
      </div>
    )
  return (
    <>
      <ul className="divide-y divide-line">
        {items.map((notice) => (
          <li key={notice.id}>
            <Item notice={notice} onLeave={onLeave} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button className="mt-2 w-full" pending={loadingMore} onClick={loadMore}>
          Load more
        </Button>
      )}
    </>
  )
}

function Item({ notice: { title, text, path, createdAt, isRead }, onLeave }: { notice: Notice; onLeave: () => void }) {
  const content = (
    <>
      <span className="flex items-start gap-2">
        <b className="min-w-0 flex-1 [overflow-wrap:anywhere]">{title}</b>
        {!isRead && (
          <span className="mt-1.5 size-2.5 flex-none rounded-full bg-brand">
            <span className="sr-only">new</span>
          </span>
        )}
      </span>
      <span className="mt-0.5 line-clamp-3 text-sm whitespace-pre-line text-ink-soft [overflow-wrap:anywhere]">
        {text}
      </span>
      <span className="mt-1 block text-xs text-ink-soft">
        <RelativeTime at={createdAt} />
      </span>
    </>
  )
  const variant = 'block rounded-control px-3 py-3'
  return path ? (
    <Link href={path} className={`${variant} hover:bg-sunken`} onClick={onLeave}>
      {content}
    </Link>
  ) : (
    <div className={variant}>{content}</div>
  )
}
