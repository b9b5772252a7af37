import { buttonClass } from '#ui/button.tsx'
import { InsetField } from '#ui/inset-field.tsx'

/** The lowest and highest price in naira, opened by a button; `form` is the id of the filters' form. */
export function PriceFilter({
  form,
  minPrice,
  maxPrice,
}: {
  form: string
  minPrice: string | undefined
  maxPrice: string | undefined
}) {
  const field = { form, inputMode: 'numeric', placeholder: '₦', enterKeyHint: 'search', className: 'flex-1' } as const
  return (
    <details className="open:w-full">
      <summary className={buttonClass('outline', 'select bg-surface')}>Price</summary>
      <div className="mt-2 flex max-w-md gap-2">
        <InsetField label="Min price" name="minPrice" defaultValue={minPrice} {...field} />
        <InsetField label="Max price" name="maxPrice" defaultValue={maxPrice} {...field} />
        <button type="submit" form={form} className={buttonClass('primary', 'px-4')}>
          Apply
        </button>
      </div>
    </details>
  )
}
