import { buttonClass } from '#ui/button.tsx'
import { InsetField } from '#ui/inset-field.tsx'

type Prices = { form: string; minPrice: string | undefined; maxPrice: string | undefined }

export function PriceFields({ form, minPrice, maxPrice }: Prices) {
  const field = { form, inputMode: 'numeric', placeholder: '₦', enterKeyHint: 'search', className: 'flex-1' } as const
  return (
    <>
      <InsetField label="Min price" name="minPrice" defaultValue={minPrice} {...field} />
      <InsetField label="Max price" name="maxPrice" defaultValue={maxPrice} {...field} />
    </>
  )
}

export function PriceFilter(prices: Prices) {
  return (
    <div className="contents max-lg:hidden" data-without-sheet>
      <details className="open:w-full">
        <summary className={buttonClass('outline', 'select bg-surface')}>Price</summary>
        <div className="mt-2 flex max-w-md gap-2">
          <PriceFields {...prices} />
          <button type="submit" form={prices.form} className={buttonClass('primary', 'px-4')}>
            Apply
          </button>
        </div>
      </details>
    </div>
  )
}
