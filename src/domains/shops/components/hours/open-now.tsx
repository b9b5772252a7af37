import { cx } from '#ui/class-name.ts'
import type { OpeningHours } from '../../hours/opening-hours.policy.ts'
import { useOpenStatus } from './use-open-status.ts'

const TONES = {
  ok: 'bg-brand-soft text-brand',
  warn: 'bg-accent-soft text-warn',
  danger: 'bg-danger-soft text-danger',
}

/** The browser shows the open status, because the page itself is cached. */
export function OpenNow({ hours }: { hours: OpeningHours }) {
  const status = useOpenStatus(hours)
  return (
    <a
      href="#hours"
      className={cx(
        'flex min-h-8 items-center rounded-lg px-3 text-sm font-semibold',
        status ? TONES[status.tone] : 'bg-sunken text-ink-soft',
      )}
    >
      {status?.text ?? 'Opening hours'}
    </a>
  )
}
