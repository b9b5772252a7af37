import { Link } from 'wouter'
import { read } from '#client/api/reads.ts'
import { useRead } from '#client/api/use-read.ts'
import { noticeRoutes } from '#domains/notifications/notifications.routes.ts'
import { RelativeTime } from '#ui/ago.tsx'
import { Failure } from '#ui/failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { NoticePreview } from './profile-reads.ts'

const SHOWN = 5
/** Replies, price falls and goods that are back, and steps of deliveries. */
const TOPICS: readonly string[] = ['message', 'saved', 'delivery']

/** Shows the newest notices about what the customer saved, asked and ordered. */
export function WhatChanged() {
  const { data, isError, refetch } = useRead(read<NoticePreview[]>(noticeRoutes.list[1], { limit: '50' }, 'person'))
  const news = data?.filter(({ topic }) => TOPICS.includes(topic)).slice(0, SHOWN)
  return (
    <section aria-labelledby="what-changed">
      <h2 id="what-changed" className="mb-1 text-lg leading-tight">
        What changed
      </h2>
      {!news && (isError ? <Failure onRetry={() => void refetch()} /> : <Skeleton className="h-14 rounded-card" />)}
      {news?.length === 0 && (
        <p className="card px-3.5 py-3 text-sm text-ink-soft">
          Nothing new. We will show price changes of what you save.
        </p>
      )}
      {news && news.length > 0 && (
        <ul className="card divide-y divide-line">
          {news.map((notice) => (
            <Change key={notice.id} notice={notice} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Change({ notice: { title, text, path, createdAt, isRead } }: { notice: NoticePreview }) {
  return (
    <li className="relative min-h-14 px-3.5 py-2">
      <p className="flex items-baseline gap-2">
        <b className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          {path ? (
            <Link href={path} className="after:absolute after:inset-0">
              {title}
            </Link>
          ) : (
            title
          )}
        </b>
        {!isRead && <span className="pill py-0 text-xs">new</span>}
        <span className="flex-none text-xs text-ink-soft">
          <RelativeTime at={createdAt} />
        </span>
      </p>
      <p className="truncate text-sm text-ink-soft">{text}</p>
    </li>
  )
}
