/** The part of a day's width that its bar fills. */
const BAR = 0.8
const HEIGHT = 100
/** Keeps a day with few visible next to one with many. */
const LEAST = 2

/** Draws all bars as one shape, so that a weak phone draws ninety as fast as seven. `label` describes them. */
export function BarChart({ values, label }: { values: readonly number[]; label: string }) {
  const most = Math.max(1, ...values)
  const bars = values.map((value, at) => {
    const height = value === 0 ? 0 : Math.max(LEAST, Math.round((value / most) * HEIGHT))
    return height === 0 ? '' : `M${at} ${HEIGHT}v-${height}h${BAR}v${height}z`
  })
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${values.length - 1 + BAR} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-28 w-full border-b border-line fill-brand"
    >
      <path d={bars.join('')} />
    </svg>
  )
}
