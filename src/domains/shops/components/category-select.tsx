import { InsetSelect } from '#ui/inset-field.tsx'
import type { Category } from '../shops.contract.ts'

/** Keeps an unknown slug from the address as an option (G-027). */
export function CategorySelect({
  categories,
  value = '',
  className,
}: {
  categories: readonly Category[]
  value?: string | undefined
  className?: string
}) {
  const known = value === '' || categories.some(({ slug }) => slug === value)
  return (
    <InsetSelect label="Category" name="category" defaultValue={value} {...(className && { className })}>
      <option value="">All Categories</option>
      {categories.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
      {!known && <option value={value}>{value}</option>}
    </InsetSelect>
  )
}
