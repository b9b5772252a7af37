import { useId } from 'react'
import { CATEGORY_ICONS } from '#domains/shops/categories/categories.policy.ts'
import { CategoryTile } from '#domains/shops/components/category-icon.tsx'

const ICONS = Object.entries(CATEGORY_ICONS)

export function IconChoice({
  name,
  chosen,
  error,
  onInput,
}: {
  name: string
  chosen: string | null
  error: string | undefined
  onInput: () => void
}) {
  const note = useId()
  return (
    <fieldset aria-describedby={error ? note : undefined} className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">Icon</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(3rem,1fr))] gap-2">
        {ICONS.map(([icon, { name: label, look: variant }]) => (
          <label key={icon} className="relative block h-12 cursor-pointer" title={label}>
            <input
              type="radio"
              name={name}
              value={icon}
              defaultChecked={icon === chosen}
              aria-label={label}
              onInput={onInput}
              className="peer absolute inset-0 m-0 size-full cursor-pointer opacity-0"
            />
            <CategoryTile
              slug={variant}
              className="pointer-events-none size-full rounded-control outline-offset-2 peer-checked:outline-3 peer-checked:outline-brand peer-focus-visible:outline-3 peer-focus-visible:outline-ink"
            />
          </label>
        ))}
      </div>
      {error && (
        <p id={note} className="mt-1 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
