import type { Copy } from '#domains/reports/evidence/evidence.contract.ts'
import { COPIED } from '#domains/reports/reports.policy.ts'
import { formatNaira } from '#shared/money.ts'
import { dateTimeText } from '#shared/time/lagos-time.ts'
import { Photo } from '#ui/photo.tsx'

/** Shows a thing as it was when it was reported, next to what has changed since (G-206). */
export function ReportedCopies({ copies, isGone }: { copies: readonly Copy[]; isGone: boolean }) {
  return copies.map((copy) => {
    const shown = copy.fields.filter(({ before, hasChanged }) => before !== null || hasChanged)
    const changes = shown.filter(({ hasChanged }) => hasChanged).length
    return (
      <details
        key={copy.takenAt}
        open={isGone || changes > 0}
        className="mt-3 rounded-control border border-line px-3 text-sm"
      >
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 py-2">
          <b>As it was reported on {dateTimeText(copy.takenAt)}</b>
          {!isGone && (
            <span className={changes > 0 ? 'font-semibold text-warn' : 'text-ink-soft'}>
              {changes > 0 ? 'It has changed since' : 'Nothing has changed since'}
            </span>
          )}
        </summary>
        <dl className="grid gap-2 pb-3">
          {shown.map(({ field, before, now, hasChanged }) => (
            <div key={field} className="[overflow-wrap:anywhere]">
              <dt className="text-ink-soft">{COPIED[field]}</dt>
              <dd className="whitespace-pre-line">
                <Value field={field} value={before} />
              </dd>
              {hasChanged && (
                <dd className="whitespace-pre-line text-warn">
                  Now: <Value field={field} value={now} />
                </dd>
              )}
            </div>
          ))}
        </dl>
      </details>
    )
  })
}

function Value({ field, value }: { field: Copy['fields'][number]['field']; value: string | null }) {
  if (value === null) return 'nothing'
  if (field === 'price') return <span className="figures">{formatNaira(value)}</span>
  if (field !== 'picture') return value
  return (
    <span className="inline-block size-16 overflow-hidden rounded-control bg-sunken align-middle">
      <Photo src={value} alt={COPIED.picture} widths={[160]} sizes="64px" fallback="gone" />
    </span>
  )
}
