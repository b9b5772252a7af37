import { Link } from 'wouter'
import { useRead } from '#client/api/use-read.ts'
import { useRouteParams } from '#client/use-route-params.ts'
import { prefilledFrom, QuickDeliveryButton } from '#domains/delivery/components/quick-delivery.tsx'
import { FavoriteButton } from '#domains/favorites/components/favorite-button.tsx'
import { HigherPricesNote } from '#domains/reports/components/higher-prices-note.tsx'
import { ProductReports } from '#domains/reports/components/product-reports.tsx'
import { slugOf } from '#domains/shops/categories/category-slug.policy.ts'
import { CategoryTile } from '#domains/shops/components/category-icon.tsx'
import { ShopRating } from '#domains/shops/components/shop-rating.tsx'
import { trackTap } from '#domains/visits/components/track-tap.ts'
import { href, pages } from '#routes.ts'
import { priceText } from '#shared/money.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { ChevronRight, MessageCircle } from '#ui/icons/details.ts'
import { MapPin, Store, Truck } from '#ui/icons/drawn.ts'
import { pressedCode } from '#ui/lazy-component.tsx'
import { NotFoundNotice } from '#ui/not-found-notice.tsx'
import { ShareButton } from '#ui/share-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ReachShop } from '../components/contact/reach-shop.tsx'
import { SameNearby } from '../components/nearby/same-nearby.tsx'
import { sameNearbyRead } from '../components/nearby/same-nearby-read.ts'
import { PriceConfirmed, ProductPrice } from '../components/price/product-price.tsx'
import { fromProduct } from '../components/product-anchor.ts'
import { ProductStock } from '../components/product-availability.tsx'
import { ProductGrid } from '../components/product-card.tsx'
import { ProductGallery } from '../components/product-gallery.tsx'
import { productRead, similarProductsRead } from '../components/product-reads.ts'
import { ShareOnWhatsApp } from '../components/share-on-whatsapp.tsx'
import type { ProductDetail } from '../products.contract.ts'

const ACTION = 'flex-auto px-1 whitespace-nowrap'

/** Shows one product, on a page made for sharing (G-040). */
export default function ProductPage() {
  const { params } = useRouteParams()
  const productId = params.productId ?? ''
  const { data: product, isPending, isError, refetch } = useRead(productRead(productId))
  const nearby = useRead(sameNearbyRead(productId))
  const similar = useRead(similarProductsRead(productId))
  if (isPending) return <ProductSkeleton />
  if (!product && isError) {
    return (
      <div className="wrap py-12">
        <Failure onRetry={() => void refetch()} />
      </div>
    )
  }
  if (!product) {
    return (
      <NotFoundNotice title="Product Not Found" to={pages.browseProducts} action="Browse All Products">
        This product may be sold out or no longer listed. Other shops may have it.
      </NotFoundNotice>
    )
  }
  return (
    <div className="wrap md:pt-8">
      <Trail product={product} />
      <FoundProduct product={product} />
      {nearby.data && <SameNearby found={nearby.data} />}
      {similar.data && similar.data.length > 0 && (
        <section aria-labelledby="similar-title" className="mt-12">
          <h2 id="similar-title" className="mb-4 text-2xl">
            Similar products
          </h2>
          <ProductGrid
            products={similar.data}
            heart={(like) => <FavoriteButton {...like} kind="product" />}
            className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-6"
          />
        </section>
      )}
    </div>
  )
}

function Trail({ product: { shop, category, categorySlug } }: { product: ProductDetail }) {
  const steps: [name: string, to: string][] = [['Products', pages.browseProducts]]
  const name = category ?? shop.category
  if (name) steps.push([name, href(pages.browseProducts, {}, { category: categorySlug ?? name })])
  return (
    <nav aria-label="Breadcrumb" className="flex flex-wrap items-center text-sm text-ink-soft">
      {steps.map(([step, to], index) => (
        <span key={to} className="flex items-center">
          {index > 0 && <ChevronRight className="mx-1 size-4" />}
          <Link href={to} className="inline-flex min-h-11 items-center hover:text-ink hover:underline">
            {step}
          </Link>
        </span>
      ))}
    </nav>
  )
}

function FoundProduct({ product }: { product: ProductDetail }) {
  const { shop } = product
  const category = product.category ?? shop.category
  const slug = product.categoryIcon ?? (category && slugOf(category))
  const path = href(pages.product, { productId: product.id })
  const inShop = `${href(pages.shop, { shopId: shop.id })}#${fromProduct(product.id)}`
  const sentence = `${product.name}, ${priceText(product)} at ${shop.name}, ${shop.location}`
  return (
    <article className="grid gap-4 md:grid-cols-2 md:gap-8">
      <ProductGallery
        images={product.images.length > 0 ? product.images : product.imageUrl ? [product.imageUrl] : []}
        name={product.name}
        slug={slug}
      />
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-2">
          <h1 className="text-xl md:text-[2rem]">{product.name}</h1>
          <div className="flex-none">
            <FavoriteButton {...product} kind="product" />
          </div>
        </div>
        <ProductPrice product={product} className="mt-1 text-3xl md:mt-3 md:text-5xl" />
        <PriceConfirmed product={product} className="mt-1.5" />
        <HigherPricesNote said={product.higherPrices} />
        <ProductStock product={product} className="mt-3 text-base" />
        {product.description && <p className="mt-4 max-w-prose whitespace-pre-line">{product.description}</p>}
        <section aria-label="Shop" className="card mt-6 p-4">
          <div className="flex items-start gap-3.5">
            <CategoryTile slug={slug} className="size-13 flex-none rounded-[14px]" />
            <div className="min-w-0">
              <h2 className="text-lg">{shop.name}</h2>
              <p className="mt-0.5 flex items-start gap-1 text-sm text-ink-soft">
                <MapPin className="mt-0.5 size-4 flex-none" /> {shop.location}
              </p>
              <ShopRating {...shop} long className="mt-1.5" />
            </div>
          </div>
          <Link href={inShop} className={buttonClass('primary', 'mt-4 w-full')}>
            <Store /> Visit Shop
          </Link>
        </section>
        <div className="mt-3 flex flex-wrap gap-2.5">
          {/* Fixed at the bottom of phone screens. Signed-in people can call from there. */}
          <div className="action-bar flex w-full gap-2.5">
            <ReachShop product={product} className={ACTION} onTap={trackTap} />
            <Link href={inShop} className={buttonClass('primary', `${ACTION} in-data-session:hidden lg:hidden`)}>
              <Store /> Visit Shop
            </Link>
            <Button
              aria-haspopup="dialog"
              className={ACTION}
              onClick={({ currentTarget }) => askAbout(product, currentTarget)}
            >
              <MessageCircle /> Message Shop
            </Button>
          </div>
          <QuickDeliveryButton variant="soft" className="w-full" prefilled={prefilledFrom(product, shop)}>
            <Truck /> Quick Delivery
          </QuickDeliveryButton>
          <ShareOnWhatsApp text={sentence} path={path} className={ACTION} />
          <ShareButton title={product.name} text={sentence} path={path} className={ACTION} />
        </div>
        <ProductReports product={product} />
      </div>
    </article>
  )
}

const askAbout = ({ id, name, price, unit, shop }: ProductDetail, opener: HTMLElement) =>
  void pressedCode(import('#domains/chat/components/open-chat.tsx')).then((code) =>
    code?.openChat({ shop, product: { id, name, price, unit } }, opener),
  )

function ProductSkeleton() {
  return (
    <div className="wrap pt-11 md:pt-8" role="status">
      <span className="sr-only">Loading product details...</span>
      <div className="grid gap-6 md:grid-cols-2 md:gap-8">
        <Skeleton className="aspect-square w-full rounded-card" />
        <div>
          <Skeleton className="h-8 w-11/12" />
          <Skeleton className="mt-4 h-12 w-1/2" />
          <Skeleton className="mt-4 h-5 w-1/3" />
          <Skeleton className="mt-6 h-24 w-full" />
          <Skeleton className="mt-6 h-40 w-full rounded-card" />
        </div>
      </div>
    </div>
  )
}
