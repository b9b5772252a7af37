import { Link } from 'wouter'
import { useRouteParams } from '#client/use-route-params.ts'
import { FavoriteButton } from '#domains/favorites/components/favorite-button.tsx'
import { BrowseList, FILTERS } from '#domains/shops/components/browse/browse-list.tsx'
import { ListSwitch } from '#domains/shops/components/browse/list-switch.tsx'
import { countPhrase } from '#shared/count-text.ts'
import { PRICE_PARAMETERS } from '#shared/forms/naira.ts'
import { InsetField } from '#ui/inset-field.tsx'
import { PriceFields, PriceFilter } from '../components/price/price-filter.tsx'
import { ProductGrid } from '../components/product-card.tsx'
import { productFilters } from '../components/product-filters.ts'
import { productSearchRead } from '../components/product-reads.ts'

const LABELS = {
  shop: 'Shop',
  product: 'Product',
  location: 'Location',
  category: 'Category',
  price: 'Price',
  near: 'Near me',
}

/** Shows products of all shops, filtered and sorted by the address (PROD-01 to PROD-16). */
export default function BrowseProductsPage() {
  const { search } = useRouteParams()
  const filters = productFilters(search, PRICE_PARAMETERS)
  const { minPrice, maxPrice } = filters
  const prices = { form: FILTERS, minPrice, maxPrice }
  return (
    <div className="wrap pt-2 md:pt-3">
      <h1 className="sr-only">Browse Products</h1>
      <ListSwitch current="Products" />
      <BrowseList
        label="Products"
        words="product"
        thing="product"
        filters={filters}
        read={(at) => productSearchRead(productFilters(at, PRICE_PARAMETERS))}
        labels={LABELS}
        priced
        ownFields={
          <InsetField
            label="Shop"
            name="shop"
            defaultValue={filters.shop}
            placeholder="Any shop"
            enterKeyHint="search"
            className="col-span-2 lg:flex-1"
          />
        }
        tools={(isSheetOpen) => !isSheetOpen && <PriceFilter {...prices} />}
        sheetFields={
          <div className="flex gap-2">
            <PriceFields {...prices} />
          </div>
        }
        heading={(total, capped) => countPhrase(total, 'Product Found', 'Products Found', capped)}
        beside={(address) => (
          <Link
            href={address({ available: filters.available ? '' : 'true' })}
            role="switch"
            aria-checked={filters.available === 'true'}
            rel="nofollow"
            className="switch"
            onKeyDown={(event) => {
              if (event.key !== ' ') return
              event.preventDefault()
              event.currentTarget.click()
            }}
          >
            Hide sold out
          </Link>
        )}
        empty="No products found"
        all="Clear Filters"
        list={(items) => (
          <ProductGrid products={items} heart={(product) => <FavoriteButton {...product} kind="product" />} />
        )}
      >
        <InsetField
          label="Product"
          name="product"
          defaultValue={filters.product}
          placeholder="Any product"
          enterKeyHint="search"
          className="lg:flex-1"
        />
      </BrowseList>
    </div>
  )
}
