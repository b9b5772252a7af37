import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { NoPhoto } from '#domains/shops/components/category-icon.tsx'
import type { ShopDetail } from '#domains/shops/shops.contract.ts'
import { href, pages } from '#routes.ts'
import { formatNaira } from '#shared/money.ts'
import { ChevronRight } from '#ui/icons/details.ts'
import { Photo } from '#ui/photo.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { ProductDetail } from '../../products.contract.ts'
import { PriceDay, type Priced } from '../price/product-price.tsx'
import { productRead } from '../product-reads.ts'

type LookedAt = Priced & { id: number; name: string; imageUrl: string | null }

/** Returns the product whose page led to the shop's (`#from-12`); undefined if none did or the page is not hydrated (G-040). */
export function useLookedAt(shop: ShopDetail): LookedAt | undefined {
  const client = useQueryClient()
  const [, id] = (useHydrated() && /^#from-(\d+)$/.exec(location.hash)) || []
  if (!id) return undefined
  const seen = client.getQueryData<ProductDetail | null>(productRead(id).queryKey)
  return shop.products.find((product) => product.id === Number(id)) ?? (seen?.shop.id === shop.id ? seen : undefined)
}

export function LookedAtCard({ product }: { product: LookedAt }) {
  return (
    <article className="card card-link looked-at col-span-full flex items-center gap-3 p-2 text-sm">
      <span className="size-16 flex-none overflow-hidden rounded-lg bg-sunken">
        <Photo src={product.imageUrl} alt="" widths={[160]} sizes="64px" fallback={<NoPhoto slug={null} />} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-ink-soft">You were looking at</p>
        <Link href={href(pages.product, { productId: product.id })} className="covers font-bold">
          {product.name}
        </Link>
        <p>
          <b className="mr-2 text-base">{formatNaira(product.price)}</b>
          <PriceDay product={product} />
        </p>
      </div>
      <ChevronRight className="size-5 flex-none" />
    </article>
  )
}
