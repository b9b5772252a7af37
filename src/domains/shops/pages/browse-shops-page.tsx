import { Link } from 'wouter'
import { usePath, useRouteParams } from '#client/use-route-params.ts'
import { FavoriteButton } from '#domains/favorites/components/favorite-button.tsx'
import { href } from '#routes.ts'
import { countPhrase } from '#shared/count-text.ts'
import { buttonClass } from '#ui/button.tsx'
import { InsetField, InsetSelect } from '#ui/inset-field.tsx'
import { BrowseList } from '../components/browse/browse-list.tsx'
import { ListSwitch } from '../components/browse/list-switch.tsx'
import { shopFilters } from '../components/browse/shop-filters.ts'
import { ShopGrid } from '../components/shop-card.tsx'
import { shopSearchRead } from '../components/shop-reads.ts'

const LABELS = { search: 'Search', location: 'Location', category: 'Category', near: 'Near me', open: 'Open now' }

/** At /browse-shops and /browse (BROWSE-01 to BROWSE-12, G-004). */
export default function BrowseShopsPage() {
  const { search } = useRouteParams()
  const path = usePath()
  const filters = shopFilters(search)
  const isNear = filters.near !== undefined && filters.sort === 'nearest'
  return (
    <div className="wrap pt-2 md:pt-3">
      <h1 className="sr-only">Browse Shops</h1>
      <ListSwitch current="Shops" />
      <BrowseList
        label="Shops"
        words="search"
        thing="shop"
        filters={filters}
        read={(at) => shopSearchRead(shopFilters(at))}
        labels={LABELS}
        tools={() =>
          !filters.open && (
            <Link href={href(path, {}, { ...filters, open: 'now', page: '' })} rel="nofollow" className={buttonClass()}>
              Open now
            </Link>
          )
        }
        sheetFields={
          <InsetSelect label="Hours" name="open" defaultValue={filters.open ?? ''}>
            <option value="">Any time</option>
            <option value="now">Open now</option>
          </InsetSelect>
        }
        heading={(total, capped) => (
          <>
            {`Found ${countPhrase(total, 'shop', 'shops', capped)}`}
            {isNear && <span className="ml-2 text-sm font-normal tracking-normal text-ink-soft">nearest first</span>}
          </>
        )}
        empty="No shops found"
        all="Browse All Shops"
        list={(items) => <ShopGrid shops={items} action={(shop) => <FavoriteButton {...shop} />} />}
      >
        <InsetField
          label="Search"
          name="search"
          defaultValue={filters.search}
          placeholder="Shop name or what it sells"
          enterKeyHint="search"
          className="lg:flex-1"
        />
      </BrowseList>
    </div>
  )
}
