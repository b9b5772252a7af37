import { clockText } from '#shared/time/lagos-time.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { X } from '#ui/icons/frame.ts'
import { MAX_SPANS, type Span } from '../../../hours/opening-hours.policy.ts'

const NEXT: Span = { opens: '', closes: '' }

export function SpansField({
  spans,
  of,
  onChange,
}: {
  spans: readonly Span[]
  of: string
  onChange: (spans: Span[]) => void
}) {
  const change = (at: number, part: Partial<Span>) =>
    onChange(spans.map((span, place) => (place === at ? { ...span, ...part } : span)))
  return (
    <div className="space-y-2">
      {spans.map(({ opens, closes }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id while they are typed
        <div key={at}>
          <div className="flex items-center gap-2">
            <Time label={`Opens, ${of}`} value={opens} onChange={(time) => change(at, { opens: time })} />
            <span aria-hidden="true">to</span>
            <Time label={`Closes, ${of}`} value={closes} onChange={(time) => change(at, { closes: time })} />
            <IconButton
              label={`Remove these hours, ${of}`}
              variant="ghost"
              onClick={() => onChange(spans.filter((_, place) => place !== at))}
            >
              <X />
            </IconButton>
          </div>
          {opens !== '' && closes !== '' && closes <= opens && (
            <p className="mt-1 text-sm text-ink-soft">
              {opens === closes
                ? `24 hours, until ${clockText(closes)} the next day`
                : `Until ${clockText(closes)} the next day`}
            </p>
          )}
        </div>
      ))}
      {spans.length < MAX_SPANS && (
        <Button variant="ghost" className="px-2" onClick={() => onChange([...spans, NEXT])}>
          {spans.length === 0 ? 'Add hours' : 'Add a second opening time'}
        </Button>
      )}
    </div>
  )
}

function Time({ label, value, onChange }: { label: string; value: string; onChange: (time: string) => void }) {
  return (
    <input
      type="time"
      aria-label={label}
      className="input min-w-0 flex-1 px-2 [&::-webkit-calendar-picker-indicator]:hidden"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
