import type { ComponentProps } from 'react'
import { useRead } from '#client/api/use-read.ts'
import { categoriesRead } from '#domains/shops/components/shop-reads.ts'
import type { OwnShop } from '#domains/shops/shops.contract.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/field.tsx'

type CategoryFieldProps = Omit<ComponentProps<typeof SelectField>, 'children' | 'defaultValue'> & {
  defaultValue: string
  current: OwnShop['category'] | undefined
}

/** Keeps the current category as an option while the list loads, and if it was removed from the list. */
export function CategoryField({ defaultValue, current, ...field }: CategoryFieldProps) {
  const { data: categories = [], isError, refetch } = useRead(categoriesRead())
  const isMissing = defaultValue !== '' && !categories.some(({ id }) => String(id) === defaultValue)
  const name = String(current?.id) === defaultValue ? current?.name : 'The category you have chosen'
  // One list keyed by id, so that the choice survives when the others load.
  const all = isMissing ? [{ id: Number(defaultValue), name }, ...categories] : categories
  return (
    <div>
      <SelectField {...field} defaultValue={defaultValue}>
        <option value="">No category</option>
        {all.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {isError && (
        <div role="alert" className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="text-sm text-danger">Could not load categories.</p>
          <Button onClick={() => void refetch()}>Try Again</Button>
        </div>
      )}
    </div>
  )
}
