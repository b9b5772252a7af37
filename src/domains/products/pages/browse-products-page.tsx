import { Link } from 'wouter'
import { useRouteParams } from '#client/use-route-params.ts'
import { DeliverButton, knownGoods } from '#domains/delivery/components/quick-delivery.tsx'
import { LateFavouriteButton } from '#domains/favourites/components/late-favourite-button.tsx'
import { BrowseList, FILTERS } from '#domains/shops/components/browse/browse-list.tsx'
import { counted } from '#shared/counts.ts'
import { InsetField } from '#ui/inset-field.tsx'
import { pages } from '../../../routes.ts'
import { isAvailable } from '../components/availability.ts'
import { PriceFilter } from '../components/price/price-filter.tsx'
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

/** Products of all shops, filtered and sorted by the address (PROD-01 to PROD-16). */
export default function BrowseProductsPage() {
  const { search } = useRouteParams()
  const filters = productFilters(search)
  return (
    <div className="wrap pt-6 md:pt-9">
      <div className="flex flex-wrap items-end justify-between gap-x-4">
        <h1 className="text-3xl md:text-4xl">Browse Products</h1>
        <Link href={pages.browseShops} className="link flex min-h-11 items-center">
          Browse Shops
        </Link>
      </div>
      <BrowseList
        label="Products"
        words="product"
        thing="product"
        filters={filters}
        read={productSearchRead(filters)}
        labels={LABELS}
        columns="lg:grid-cols-[1.5fr_1.2fr_1.2fr_1.2fr_1.1fr_auto]"
        placeWidth="col-span-6 md:col-span-4"
        priced
        tools={<PriceFilter form={FILTERS} minPrice={filters.minPrice} maxPrice={filters.maxPrice} />}
        heading={(total, capped) => counted(total, 'Product Found', 'Products Found', capped)}
        empty="No products found"
        all="Clear Filters"
        list={(items) => (
          <ProductGrid
            products={items}
            heart={(product) => <LateFavouriteButton {...product} kind="product" />}
            actions={(product) =>
              isAvailable(product) && <DeliverButton name={product.name} known={knownGoods(product, product.shop)} />
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
          className="col-span-10 md:col-span-4 lg:col-auto"
        />
        <InsetField
          label="Shop"
          name="shop"
          defaultValue={filters.shop}
          placeholder="Any shop"
          enterKeyHint="search"
          className="col-span-6 md:col-span-4 lg:col-auto"
        />
      </BrowseList>
    </div>
  )
}
