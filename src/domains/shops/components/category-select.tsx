import { BoxedSelect } from '#ui/boxed-field.tsx'
import type { Category } from '../shops.contract.ts'

/** Chooses a category by its slug, or all of them. An unknown one from the address stays a choice of its own (G-027). */
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
    <BoxedSelect label="Category" name="category" defaultValue={value} {...(className && { className })}>
      <option value="">All Categories</option>
      {categories.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
      {!known && <option value={value}>{value}</option>}
    </BoxedSelect>
  )
}
