import { Link } from 'wouter'
import { useRouteParams } from '#client/use-route-params.ts'
import { DeliverButton, prefilledFrom } from '#domains/delivery/components/quick-delivery.tsx'
import { FavoriteButton } from '#domains/favorites/components/favorite-button.tsx'
import { BrowseList, FILTERS } from '#domains/shops/components/browse/browse-list.tsx'
import { pages } from '#routes.ts'
import { countPhrase } from '#shared/count-text.ts'
import { InsetField } from '#ui/inset-field.tsx'
import { isAvailable } from '../components/availability.ts'
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
  const filters = productFilters(search)
  const { minPrice, maxPrice } = filters
  const prices = { form: FILTERS, minPrice, maxPrice }
  return (
    <div className="wrap pt-1 md:pt-9">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="text-xl md:text-4xl">Browse Products</h1>
        <Link href={pages.browseShops} className="link flex min-h-11 items-center">
          Browse Shops
        </Link>
      </div>
      <BrowseList
        label="Products"
        words="product"
        thing="product"
        filters={filters}
        read={(at) => productSearchRead(productFilters(at))}
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
        empty="No products found"
        all="Clear Filters"
        list={(items) => (
          <ProductGrid
            products={items}
            heart={(product) => <FavoriteButton {...product} kind="product" />}
            actions={(product) =>
              isAvailable(product) && (
                <DeliverButton name={product.name} prefilled={prefilledFrom(product, product.shop)} />
              )
            }
          />
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
