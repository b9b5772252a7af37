import { Link, useLocation } from 'wouter'
import { useRouteParams } from '#client/use-route-params.ts'
import { inShopFilters } from '#domains/shops/components/browse/in-shop-filters.ts'
import type { ShopDetail } from '#domains/shops/shops.contract.ts'
import { href, pages } from '#routes.ts'
import { countText } from '#shared/count-text.ts'
import { buttonClass } from '#ui/button.tsx'
import { FilterForm } from '#ui/filter-form.tsx'
import { Search } from '#ui/icons/drawn.ts'
import { InsetField } from '#ui/inset-field.tsx'
import { FoundInShop } from './found-in-shop.tsx'
import type { CardSlots } from './product-cards.tsx'

export function SearchInShop({ shop, ...parts }: { shop: ShopDetail } & CardSlots) {
  const { search } = useRouteParams()
  const [, navigate] = useLocation()
  const filters = inShopFilters(search)
  const path = href(pages.shop, { shopId: shop.id })
  const { kinds = [] } = shop
  return (
    <>
      <FilterForm
        action={path}
        values={{ product: filters.product }}
        label={`Products of ${shop.name}`}
        onApply={({ product }) => navigate(href(path, {}, { product }))}
        className="flex gap-2"
      >
        <InsetField
          label="Search in this shop"
          name="product"
          type="search"
          defaultValue={filters.product}
          enterKeyHint="search"
          className="min-w-0 flex-1"
        />
        <button type="submit" className={buttonClass('primary', 'min-h-13')}>
          <Search /> <span className="max-lg:sr-only">Search</span>
        </button>
      </FilterForm>
      {kinds.length > 1 && (
        <nav aria-label="Product types" className="mt-3">
          <ul className="flex flex-wrap gap-2">
            <Chip to={path} current={Object.keys(filters).length === 0} name="All" count={shop._count.products} />
            {kinds.map(({ kind, name, count }) => (
              <Chip
                key={kind}
                to={href(path, {}, { kind })}
                current={filters.kind === kind}
                name={name}
                count={count}
              />
            ))}
          </ul>
        </nav>
      )}
      {Object.keys(filters).length > 0 && <FoundInShop shop={shop} filters={filters} {...parts} />}
    </>
  )
}

function Chip({ to, current, name, count }: { to: string; current: boolean; name: string; count: number }) {
  return (
    <li>
      <Link
        href={to}
        aria-current={current ? 'true' : undefined}
        className="chip min-h-11 hover:border-edge aria-[current]:bg-brand-soft aria-[current]:text-brand"
      >
        {name} <span className="font-normal text-ink-soft">{countText(count)}</span>
      </Link>
    </li>
  )
}
