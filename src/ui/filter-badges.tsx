import { X } from 'lucide-react'
import type { FilterValues } from './filter-form.tsx'
import { GoButton } from './go-button.tsx'

export type FilterBadge = { text: string; name: string }

/** The filters in force, each with a button that removes it, and one that removes all (G-034, BROWSE-06). */
export function FilterBadges({
  action,
  values,
  badges,
  onApply,
}: {
  action: string
  /** All values in force, by parameter. */
  values: FilterValues
  badges: FilterBadge[]
  onApply: (values: FilterValues) => void
}) {
  if (badges.length === 0) return null
  const without = (name: string) => {
    // A list by distance makes no sense without a place to be near.
    const gone = name === 'near' ? ['near', 'sort', 'page'] : [name, 'page']
    return Object.fromEntries(Object.entries(values).filter(([key]) => !gone.includes(key)))
  }
  return (
    <ul aria-label="Filters in use" className="flex flex-wrap items-center gap-2">
      {badges.map(({ text, name }) => (
        <li key={name} className="chip border-transparent bg-brand-soft py-0 pr-0 text-brand">
          <span className="max-w-52 truncate">{text}</span>
          <GoButton
            action={action}
            values={without(name)}
            onGo={onApply}
            label={`Remove filter ${text}`}
            className="grid size-11 place-items-center rounded-full"
          >
            <X className="size-4" />
          </GoButton>
        </li>
      ))}
      <li>
        <GoButton action={action} values={{}} onGo={onApply} className="link min-h-11 px-2 text-sm">
          Clear all filters
        </GoButton>
      </li>
    </ul>
  )
}
