import { useState } from 'react'
import { countText } from '#shared/count-text.ts'
import { dayMonthText, dayText } from '#shared/time/lagos-time.ts'

const HEIGHT = 100
const BAR_WIDTH = 0.76
const MIN_VISIBLE_HEIGHT = 2

export type DayValue = { day: string; value: number }

/** Returns the top of an axis that can be halved: 2, 4, 6 or 10 times a power of ten. */
export function axisTop(most: number): number {
  for (let power = 1; ; power *= 10) {
    const top = [2, 4, 6, 10].find((step) => step * power >= most)
    if (top) return top * power
  }
}

/** Returns four days below the axis, from the first to the last. */
const labelled = (values: readonly DayValue[]): string[] =>
  [0, 1 / 3, 2 / 3, 1].map((part) => values[Math.round(part * (values.length - 1))]?.day ?? '')

/** Draws a value for each day with axes. A finger or pointer on a bar shows its day and value; otherwise the last value is shown. */
export function DayChart({ values, label }: { values: readonly DayValue[]; label: string }) {
  const [chosen, setChosen] = useState<number | null>(null)
  const last = values.length - 1
  const at = Math.min(chosen ?? last, last)
  const top = axisTop(Math.max(0, ...values.map(({ value }) => value)))
  const heightOf = (value: number) => (value === 0 ? 0 : Math.max(MIN_VISIBLE_HEIGHT, (value / top) * HEIGHT))
  const bar = ({ value }: DayValue, nth: number) => {
    const height = Math.round(heightOf(value) * 10) / 10
    return height === 0 ? '' : `M${nth + (1 - BAR_WIDTH) / 2} ${HEIGHT}v-${height}h${BAR_WIDTH}v${height}z`
  }
  const shown = values[at]
  const choose = ({ clientX, currentTarget }: React.PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setChosen(Math.max(0, Math.min(last, Math.floor(((clientX - left) / width) * values.length))))
  }
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-[0.6875rem] leading-4 text-ink-soft figures">
      <p aria-hidden="true" className="col-span-2 mb-2 min-h-4 text-right font-bold text-ink">
        {shown && `${chosen === null ? 'Today' : dayText(shown.day)}: ${countText(shown.value)}`}
      </p>
      <div aria-hidden="true" className="-my-2 flex flex-col justify-between text-right">
        <span>{countText(top)}</span>
        <span>{countText(top / 2)}</span>
        <span>0</span>
      </div>
      <div
        className="relative h-28 touch-pan-y"
        onPointerDown={choose}
        onPointerMove={choose}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setChosen(null)}
      >
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${values.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="block size-full fill-brand"
        >
          <path
            className="stroke-line"
            d={`M0 0H${values.length}M0 50H${values.length}M0 ${HEIGHT}H${values.length}`}
            vectorEffect="non-scaling-stroke"
          />
          <path className="opacity-45" d={values.map((each, nth) => (nth === at ? '' : bar(each, nth))).join('')} />
          {shown && <path d={bar(shown, at)} />}
        </svg>
      </div>
      <div aria-hidden="true" className="col-start-2 mt-1 flex justify-between">
        {labelled(values).map((day) => (
          <span key={day} className="whitespace-nowrap">
            {dayMonthText(day)}
          </span>
        ))}
      </div>
    </div>
  )
}
