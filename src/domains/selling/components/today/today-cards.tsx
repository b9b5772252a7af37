import type { ReactNode } from 'react'
import { countPhrase, countText } from '#shared/count-text.ts'
import { cx } from '#ui/class-name.ts'
import type { DayCounts, OwnerToday } from '../../statistics/figures.contract.ts'
import type { Metric } from '../../statistics/figures.policy.ts'

const BARS = 7

/** `waiting` is the number of conversations to answer; undefined while it is unknown. */
export function TodayCards({
  today,
  waiting,
  oldest,
}: {
  today: OwnerToday | undefined
  waiting: number | undefined
  oldest: ReactNode
}) {
  const byDay = today?.byDay
  const now = byDay?.at(-1)
  const thisWeek = byDay?.slice(-BARS).reduce((sum, { favorites }) => sum + favorites, 0)
  return (
    <dl
      aria-label="Today"
      className="mt-2.5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-2 lg:mt-4 lg:grid-cols-4 lg:gap-4"
    >
      <Card
        name="Views today"
        value={now?.views}
        byDay={byDay}
        metric="views"
        change={<Change byDay={byDay} metric="views" />}
      />
      <Card
        name="Contacts"
        value={now?.contacts}
        byDay={byDay}
        metric="contacts"
        change={<Change byDay={byDay} metric="contacts" />}
      />
      <Card
        name="To answer"
        value={waiting}
        byDay={byDay}
        metric="messages"
        isUrgent={waiting !== undefined && waiting > 0}
        change={oldest}
      />
      <Card
        name="Saved by customers"
        value={today?.favorites}
        byDay={byDay}
        metric="favorites"
        className="max-lg:hidden"
        change={thisWeek !== undefined && thisWeek > 0 && `${countText(thisWeek)} this week`}
      />
    </dl>
  )
}

type CardProps = {
  name: string
  value: number | undefined
  byDay: readonly DayCounts[] | undefined
  metric: Metric
  change: ReactNode
  isUrgent?: boolean
  className?: string
}

function Card({ name, value, byDay, metric, change, isUrgent = false, className }: CardProps) {
  return (
    <div
      className={cx(
        'card grid min-w-0 px-2.5 py-2 lg:grid-cols-[minmax(0,1fr)_6rem] lg:items-end lg:px-4 lg:py-3',
        className,
      )}
    >
      <dt className="text-xs leading-4 text-ink-soft lg:col-span-2">{name}</dt>
      <dd>
        <span
          className={cx(
            'block text-2xl leading-7 font-extrabold tracking-tight figures lg:text-3xl lg:leading-9',
            isUrgent && 'text-danger',
          )}
        >
          {value === undefined ? <span className="skeleton block h-7 w-8" /> : countText(value)}
        </span>
        <span className="block min-h-4 text-xs leading-4 text-ink-soft figures">{change}</span>
      </dd>
      <dd aria-hidden="true" className="mt-1.5">
        <Bars values={byDay?.slice(-BARS).map((day) => day[metric]) ?? []} />
      </dd>
    </div>
  )
}

function Change({ byDay, metric }: Pick<CardProps, 'byDay' | 'metric'>) {
  const [before, now] = [byDay?.at(-2)?.[metric] ?? 0, byDay?.at(-1)?.[metric] ?? 0]
  const more = now - before
  if (!byDay || more === 0) return byDay ? 'same as yesterday' : null
  return (
    <span className={cx('font-semibold', more > 0 && 'text-ok')}>
      <span aria-hidden="true">
        <svg
          aria-hidden="true"
          viewBox="0 0 10 8"
          className={cx('mr-1 inline h-2 w-2.5 fill-current', more < 0 && 'rotate-180')}
        >
          <path d="M5 0l5 8H0z" />
        </svg>
        {countText(Math.abs(more))}
      </span>
      <span className="sr-only">
        {more > 0 ? countPhrase(more, 'more', 'more') : countPhrase(-more, 'fewer', 'fewer')} than yesterday
      </span>
    </span>
  )
}

const HEIGHT = 26

/** The last bar is today's. */
function Bars({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${BARS * 10} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-6.5 w-full fill-brand lg:h-8"
    >
      {values.map((value, at) => {
        const height = value === 0 ? 1 : Math.max(2, (value / most) * HEIGHT)
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={at}
            x={at * 10}
            y={HEIGHT - height}
            width="8.6"
            height={height}
            rx="1.2"
            className={at === BARS - 1 ? '' : 'opacity-35'}
          />
        )
      })}
    </svg>
  )
}
