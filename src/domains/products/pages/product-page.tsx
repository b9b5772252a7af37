import '#ui/styles/product.css'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useRead } from '#client/api/use-read.ts'
import { useRouteParams } from '#client/use-route-params.ts'
import { prefilledFrom, QuickDeliveryButton } from '#domains/delivery/components/quick-delivery.tsx'
import { FavoriteButton } from '#domains/favorites/components/favorite-button.tsx'
import { HigherPricesNote } from '#domains/reports/components/higher-prices-note.tsx'
import { ProductReports } from '#domains/reports/components/product-reports.tsx'
import { slugOf } from '#domains/shops/categories/category-slug.policy.ts'
import { openGate, signUpPage } from '#domains/shops/components/gate/open-gate.ts'
import { trackTap } from '#domains/visits/components/track-tap.ts'
import { href, pages } from '#routes.ts'
import { priceText } from '#shared/money.ts'
import { Button, buttonClass, SheetLink } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { ArrowLeft } from '#ui/icons/accounts.ts'
import { MessageCircle, Phone } from '#ui/icons/details.ts'
import { Truck } from '#ui/icons/drawn.ts'
import { Bell } from '#ui/icons/notices.ts'
import { pressedCode } from '#ui/lazy-component.tsx'
import { NotFoundNotice } from '#ui/not-found-notice.tsx'
import { ShareButton } from '#ui/share-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ReachShop } from '../components/contact/reach-shop.tsx'
import { OfferLine } from '../components/nearby/offer-line.tsx'
import { SameNearby } from '../components/nearby/same-nearby.tsx'
import { type Offers, sameNearbyRead } from '../components/nearby/same-nearby-read.ts'
import { ProductGallery } from '../components/page/product-gallery.tsx'
import { ShopLine } from '../components/page/shop-line.tsx'
import { PriceConfirmed, ProductPrice } from '../components/price/product-price.tsx'
import { fromProduct } from '../components/product-anchor.ts'
import { ProductStock } from '../components/product-availability.tsx'
import { ProductGrid } from '../components/product-card.tsx'
import { productRead, similarProductsRead } from '../components/product-reads.ts'
import type { ProductDetail } from '../products.contract.ts'

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
    <div className="wrap md:pt-6">
      <FoundProduct product={product} found={nearby.data ?? null} />
      {nearby.data && <SameNearby product={product} found={nearby.data} />}
      <ProductReports product={product} />
      {similar.data && similar.data.length > 0 && (
        <section aria-labelledby="similar-title" className="mt-5">
          <h2 id="similar-title" className="mb-2 text-xl">
            Similar products
          </h2>
          <ProductGrid
            products={similar.data}
            heart={(like) => <FavoriteButton {...like} kind="product" />}
            className="grid grid-cols-2 gap-2 md:grid-cols-3 md:gap-4 lg:grid-cols-6"
          />
        </section>
      )}
    </div>
  )
}

function FoundProduct({ product, found }: { product: ProductDetail; found: Offers | null }) {
  const { shop } = product
  const category = product.category ?? shop.category
  const slug = product.categoryIcon ?? (category && slugOf(category))
  const path = href(pages.product, { productId: product.id })
  const isOut = product.quantity === 0
  const client = useQueryClient()
  const watch = (opener: HTMLElement) =>
    void pressedCode(import('#domains/favorites/components/watch-product.ts')).then((code) =>
      code?.watchProduct(client, product.id, opener),
    )
  return (
    <article className="one-product">
      <ProductGallery
        images={product.images.length > 0 ? product.images : product.imageUrl ? [product.imageUrl] : []}
        name={product.name}
        slug={slug}
      >
        <Link
          href={href(pages.browseProducts, {}, { category: product.categorySlug ?? category ?? '' })}
          className={buttonClass('outline')}
        >
          <ArrowLeft /> {category ?? 'Products'}
        </Link>
        <ShareButton
          title={product.name}
          text={`${product.name}, ${priceText(product)} at ${shop.name}, ${shop.location}`}
          path={path}
          isIcon
        />
        <FavoriteButton {...product} kind="product" />
      </ProductGallery>
      <div>
        <h1>{product.name}</h1>
        <ProductPrice product={product} isDim={isOut} />
        {!isOut && <Confirmed product={product} />}
        {isOut ? <p className="stock out">Out of stock here</p> : <ProductStock product={product} />}
        <HigherPricesNote said={product.higherPrices} />
        {found && <OfferLine product={product} found={found} />}
        {isOut && (
          <div className="product-acts">
            <Button aria-haspopup="dialog" data-needs-script onClick={({ currentTarget }) => watch(currentTarget)}>
              <Bell /> Tell me when it is back
            </Button>
          </div>
        )}
        <ShopLine
          shop={shop}
          slug={slug}
          href={`${href(pages.shop, { shopId: shop.id })}#${fromProduct(product.id)}`}
        />
        {product.description && <p className="mt-3 max-w-prose whitespace-pre-line">{product.description}</p>}
        <div className="product-acts">
          <QuickDeliveryButton variant="soft" prefilled={prefilledFrom(product, shop)}>
            <Truck /> Quick Delivery
          </QuickDeliveryButton>
          {!isOut && (
            <Button aria-haspopup="dialog" data-needs-script onClick={({ currentTarget }) => watch(currentTarget)}>
              <Bell /> Price alert
            </Button>
          )}
        </div>
        <ReachBar product={product} isOut={isOut} path={path} />
      </div>
    </article>
  )
}

/** A price of more than 30 days ago has a way to ask for today's. */
function Confirmed({ product }: { product: ProductDetail }) {
  if (!product.priceIsOld) return <PriceConfirmed product={product} />
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <PriceConfirmed product={product} />
      <button
        type="button"
        aria-haspopup="dialog"
        data-needs-script
        className="link min-h-8 text-sm"
        onClick={({ currentTarget }) => askAbout(product, currentTarget, `What is today’s price of ${product.name}?`)}
      >
        Ask for today’s price
      </button>
    </div>
  )
}

const ACTION = 'flex-auto px-1 whitespace-nowrap'

/** Fixed at the bottom of phone screens. Signed-in people can call from there. */
function ReachBar({ product, isOut, path }: { product: ProductDetail; isOut: boolean; path: string }) {
  const signUp = signUpPage(path)
  return (
    <div className="action-bar mt-3 flex gap-2">
      <ReachShop product={product} variant={isOut ? 'outline' : 'primary'} className={ACTION} onTap={trackTap} />
      <SheetLink
        href={signUp}
        variant={isOut ? 'outline' : 'primary'}
        className={`${ACTION} in-data-session:hidden`}
        onOpen={(opener) => openGate({ action: 'contact', shop: product.shop, product, opener, onTap: trackTap })}
      >
        <Phone /> Call / WhatsApp
      </SheetLink>
      <SheetLink href={signUp} className={ACTION} onOpen={(opener) => askAbout(product, opener)}>
        <MessageCircle /> Message Shop
      </SheetLink>
    </div>
  )
}

const askAbout = ({ id, name, price, unit, shop }: ProductDetail, opener: HTMLElement, text = '') =>
  void pressedCode(import('#domains/chat/components/open-chat.tsx')).then((code) =>
    code?.openChat({ shop, product: { id, name, price, unit }, text }, opener),
  )

function ProductSkeleton() {
  return (
    <div className="wrap md:pt-6" role="status">
      <span className="sr-only">Loading product details...</span>
      <div className="one-product">
        <div className="gallery">
          <div className="strip" />
        </div>
        <div>
          <Skeleton className="mt-4 h-6 w-11/12" />
          <Skeleton className="mt-3 h-10 w-1/2" />
          <Skeleton className="mt-4 h-24 w-full" />
          <Skeleton className="mt-4 h-24 w-full rounded-card" />
        </div>
      </div>
    </div>
  )
}
