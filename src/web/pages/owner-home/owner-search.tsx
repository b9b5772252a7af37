import { useLocation } from 'wouter'
import { PlaceField } from '#domains/places/components/place-field.tsx'
import { href, pages } from '#routes.ts'
import { buttonClass } from '#ui/button.tsx'
import { FilterForm } from '#ui/filter-form.tsx'
import { Search } from '#ui/icons/drawn.ts'
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
      <InsetField
        label="Search"
        name="search"
        placeholder="Shop or category"
        enterKeyHint="search"
        className="i-search"
      />
      <PlaceField
        label="Location"
        name="location"
        placeholder="City, area or market"
        enterKeyHint="search"
        className="i-map-pin"
      />
      <button type="submit" className={buttonClass('primary')}>
        <Search /> <span className="max-lg:sr-only">Search</span>
      </button>
    </FilterForm>
  )
}
