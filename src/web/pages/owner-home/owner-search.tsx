import { useLocation } from 'wouter'
import { PlaceField } from '#domains/places/components/place-field.tsx'
import { href, pages } from '#routes.ts'
import { buttonClass } from '#ui/button.tsx'
import { FilterForm } from '#ui/filter-form.tsx'
import { Search } from '#ui/icons/frame.ts'
import { InsetField } from '#ui/inset-field.tsx'

/** The search with two optional fields (SOHOME-03). */
export function OwnerSearch() {
  const [, navigate] = useLocation()
  return (
    <FilterForm
      action={pages.browse}
      values={{}}
      label="Shops"
      onApply={(values) => navigate(href(pages.browse, {}, values))}
      className="search-bar mt-5"
    >
      <InsetField label="Search" name="search" placeholder="Shop or category" enterKeyHint="search" />
      <PlaceField label="Location" name="location" placeholder="City, area or market" enterKeyHint="search" />
      <button type="submit" className={buttonClass('primary', 'min-h-13 px-7 md:ml-2')}>
        <Search /> Search
      </button>
    </FilterForm>
  )
}
