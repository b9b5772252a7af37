import { Link } from 'wouter'
import { usePath, useRouteParams } from '#client/use-route-params.ts'
import { FavouriteButton } from '#domains/favourites/components/favourite-button.tsx'
import { counted } from '#shared/counts.ts'
import { buttonClass } from '#ui/button.tsx'
import { InsetField } from '#ui/inset-field.tsx'
import { href } from '../../../routes.ts'
import { BrowseList } from '../components/browse/browse-list.tsx'
import { shopFilters } from '../components/browse/shop-filters.ts'
import { ShopGrid } from '../components/shop-card.tsx'
import { shopSearchRead } from '../components/shop-reads.ts'

const LABELS = { search: 'Search', location: 'Location', category: 'Category', near: 'Near me', open: 'Open now' }

/** All listed shops, at /browse-shops and /browse (BROWSE-01 to BROWSE-12, G-004). */
export default function BrowseShopsPage() {
  const { search } = useRouteParams()
  const path = usePath()
  const filters = shopFilters(search)
  return (
    <div className="wrap pt-6 md:pt-9">
      <h1 className="text-3xl md:text-4xl">Browse Shops</h1>
      <BrowseList
        label="Shops"
        words="search"
        thing="shop"
        filters={filters}
        read={shopSearchRead(filters)}
        labels={LABELS}
        columns="lg:grid-cols-[1.6fr_1.3fr_1.2fr_1fr_auto]"
        tools={
          !filters.open && (
            <Link href={href(path, {}, { ...filters, open: 'now', page: '' })} rel="nofollow" className={buttonClass()}>
              Open now
            </Link>
          )
        }
        placeWidth="col-span-12 md:col-span-6"
        heading={(total, capped) => `Found ${counted(total, 'shop', 'shops', capped)}`}
        empty="No shops found"
        all="Browse All Shops"
        list={(items) => <ShopGrid shops={items} action={(shop) => <FavouriteButton {...shop} />} />}
      >
        <InsetField
          label="Search"
          name="search"
          defaultValue={filters.search}
          placeholder="Shop name or what it sells"
          enterKeyHint="search"
          className="col-span-10 md:col-span-6 lg:col-auto"
        />
      </BrowseList>
    </div>
  )
}
