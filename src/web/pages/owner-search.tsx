import { Search } from 'lucide-react'
import { useLocation } from 'wouter'
import { PlaceField } from '#domains/places/components/place-field.tsx'
import { BoxedField } from '#ui/boxed-field.tsx'
import { buttonClass } from '#ui/button.tsx'
import { FilterForm } from '#ui/filter-form.tsx'
import { href, pages } from '../../routes.ts'

/** The search of the shop owner home, with two fields, both optional (SOHOME-03). */
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
      <BoxedField label="Search" name="search" placeholder="Shop or category" enterKeyHint="search" />
      <PlaceField label="Location" name="location" placeholder="City, area or market" enterKeyHint="search" />
      <button type="submit" className={buttonClass('primary', 'min-h-13 px-7 md:ml-2')}>
        <Search /> Search
      </button>
    </FilterForm>
  )
}
