import { cx } from './class-name.ts'
import type { FilterValues } from './filter-form.tsx'
import { X } from './icons/frame.ts'
import { QueryButton } from './query-button.tsx'

/** `names` are the values that the badge represents, and the values that depend on them. */
export type FilterBadge = { text: string; names: readonly string[] }

/** The active filters, each with a button to remove it, and one to remove all (G-034, BROWSE-06). */
export function FilterBadges({
  action,
  values,
  badges,
  onApply,
}: {
  action: string
  values: FilterValues
  badges: FilterBadge[]
  onApply: (values: FilterValues) => void
}) {
  if (badges.length === 0) return null
  const without = (names: readonly string[]) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => name !== 'page' && !names.includes(name)))
  return (
    <ul aria-label="Filters in use" className="contents">
      {badges.map(({ text, names }) => (
        <li
          key={names[0]}
          // The position stays in view, before what scrolls away.
          className={cx(
            'chip gap-0 bg-brand-soft py-0 pr-0 text-brand',
            names[0] === 'near' ? '-order-1 border-brand' : 'border-transparent',
          )}
        >
          <span className="max-w-52 truncate">{text}</span>
          <QueryButton
            action={action}
            values={without(names)}
            onGo={onApply}
            label={`Remove filter ${text}`}
            className="-ml-2 grid size-11 place-items-center rounded-full"
          >
            <X className="size-4" />
          </QueryButton>
        </li>
      ))}
      <li>
        <QueryButton action={action} values={{}} onGo={onApply} className="link min-h-11 px-2 text-sm">
          Clear all filters
        </QueryButton>
      </li>
    </ul>
  )
}
