import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useRead } from '#client/api/use-read.ts'
import { forgetAction, rememberAction } from '#client/pending-action.ts'
import { useRouteParams } from '#client/use-route-params.ts'
import { LoginTypeDialog } from '#domains/accounts/components/dialogs/login-type-dialog.tsx'
import { DeliverButton, knownGoods, QuickDeliveryButton } from '#domains/delivery/components/quick-delivery.tsx'
import { FavouriteButton } from '#domains/favourites/components/favourite-button.tsx'
import type { ProductPart } from '#domains/products/components/in-shop/product-cards.tsx'
import { ShopProducts } from '#domains/products/components/shop-products.tsx'
import { ShopReviews } from '#domains/reviews/components/list/shop-reviews.tsx'
import { RatingDialog, type RatingRequest } from '#domains/reviews/components/rating-dialog.tsx'
import { tellTap } from '#domains/visits/components/tell-tap.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { MessageCircle } from '#ui/icons/details.ts'
import { Truck } from '#ui/icons/drawn.ts'
import { LateDeadEnd } from '#ui/late-dead-end.tsx'
import { pressedCode } from '#ui/lazy-part.tsx'
import { ShareButton } from '#ui/share-button.tsx'
import { StarIcon } from '#ui/stars.tsx'
import { href, pages } from '../../../routes.ts'
import { CallButton } from '../components/contacts/call-button.tsx'
import { ContactCard } from '../components/contacts/contact-card.tsx'
import type { PendingVisit } from '../components/shop-page/pending-visit.ts'
import { ShopFacts } from '../components/shop-page/shop-facts.tsx'
import { ShopHeader } from '../components/shop-page/shop-header.tsx'
import { ShopSkeleton } from '../components/shop-page/shop-skeleton.tsx'
import { shopRead } from '../components/shop-reads.ts'
import type { ShopDetail } from '../shops.contract.ts'

type RequestedAction = PendingVisit['payload']['action']

const loadReports = () => import('#domains/reports/components/report-dialog.tsx').then((module) => module.ReportDialog)

const ACTION = 'flex-auto px-1 whitespace-nowrap lg:flex-none lg:px-2'

/** SHOP-01 to SHOP-22. */
export default function ShopPage() {
  const { params } = useRouteParams()
  const { data: shop, isPending, isError, refetch } = useRead(shopRead(params.shopId ?? ''))
  if (isPending) return <ShopSkeleton />
  if (shop) return <FoundShop shop={shop} />
  if (isError) {
    return (
      <div className="wrap py-12">
        <Failure onRetry={() => void refetch()} />
      </div>
    )
  }
  return (
    <LateDeadEnd title="Shop Not Found" to={pages.browseShops} action="Browse All Shops">
      It may have closed or moved, or it may not be listed right now. There are many others to explore.
    </LateDeadEnd>
  )
}

function FoundShop({ shop }: { shop: ShopDetail }) {
  const [contactOpen, setContactOpen] = useState<boolean>()
  const [rating, setRating] = useState<RatingRequest | null>(null)
  // Contacts are hidden from nobody else but who has looked at too many.
  const isSignedOut = shop.contactHidden && !shop.contactLimited
  // Rendered when needed, so that no page carries them; an ended session is noticed by the open rating (G-052).
  const [asked, setAsked] = useState<{ action: RequestedAction; opener: HTMLElement } | null>(null)
  const askToSignIn = (action: RequestedAction, opener: HTMLElement) => {
    rememberAction({ kind: 'pendingVisit', payload: { shopId: shop.id, action } } satisfies PendingVisit)
    setAsked({ action, opener })
  }
  const rate = (opener: HTMLElement) => {
    if (isSignedOut) askToSignIn('rate', opener)
    else setRating({ opener })
  }
  const askForContact = (opener: HTMLElement) => askToSignIn('contact', opener)
  const message = (opener: HTMLElement) =>
    void pressedCode(import('#domains/chat/components/open-chat.tsx')).then((code) => code?.openChat({ shop }, opener))
  useRequestedAction({
    // Without a session, submitting asks for the sign-in (G-052).
    rate: () => setRating(shop.notice ? null : {}),
    contact: () => setContactOpen(true),
  })
  const delivery = { shopId: shop.id, shopName: shop.name, shopLocation: shop.location }
  return (
    <div className="wrap md:pt-8">
      {shop.notice && <p className="my-4 rounded-control bg-accent-soft p-3 font-semibold text-warn">{shop.notice}</p>}
      <ShopHeader shop={shop} action={!shop.notice && <FavouriteButton {...shop} />}>
        <div className="mt-4 flex w-full flex-wrap gap-2 md:mt-auto md:pt-5">
          <div className="action-bar flex gap-2">
            <CallButton shop={shop} className={ACTION} onAskToSignIn={isSignedOut && askForContact} onTap={tellTap} />
            <Button className={ACTION} aria-haspopup="dialog" onClick={({ currentTarget }) => message(currentTarget)}>
              <MessageCircle /> Message Shop
            </Button>
          </div>
          {!shop.notice && (
            <Button aria-haspopup="dialog" className={ACTION} onClick={({ currentTarget }) => rate(currentTarget)}>
              <StarIcon /> Rate This Shop
            </Button>
          )}
          <ShareButton
            title={shop.name}
            text={`${shop.name}, ${shop.location}`}
            path={href(pages.shop, { shopId: shop.id })}
            className={ACTION}
          />
        </div>
      </ShopHeader>
      <div
        className={`grid gap-x-8 ${contactOpen === undefined ? '' : 'contacts-first '}lg:grid-cols-[1fr_20rem] lg:grid-rows-[auto_1fr]`}
      >
        <ShopProducts shop={shop} Heart={ProductHeart} Action={DeliverProduct} />
        <aside
          aria-label="About this shop"
          className="mt-8 grid gap-4 sm:grid-cols-2 lg:sticky lg:top-24 lg:row-span-2 lg:grid-cols-1 lg:self-start"
        >
          <ContactCard
            shop={shop}
            open={contactOpen ?? false}
            onToggle={setContactOpen}
            onAskToSignIn={askForContact}
            onTap={tellTap}
          />
          <ShopFacts shop={shop} />
          <div className="card p-5">
            <h2 className="text-lg">Too far to go?</h2>
            <p className="mt-1.5 text-[0.9375rem] text-ink-soft">We pick it up here and bring it to you.</p>
            <QuickDeliveryButton look="soft" className="mt-3 w-full" known={delivery}>
              <Truck /> Ask for delivery
            </QuickDeliveryButton>
          </div>
        </aside>
        <ShopReviews shop={shop} loadReports={loadReports} />
      </div>
      {rating && <RatingDialog shop={shop} open={rating} onClose={() => setRating(null)} />}
      {(rating || asked) && (
        <LoginTypeDialog
          purpose={asked?.action === 'contact' ? 'contact' : 'rating'}
          open={asked}
          onDismiss={() => {
            forgetAction('pendingVisit' satisfies PendingVisit['kind'])
            setAsked(null)
          }}
        />
      )}
    </div>
  )
}

// Components, because what is hydrated late must not change before.
const ProductHeart: ProductPart = ({ shop, product }) =>
  !shop.notice && product.isActive && <FavouriteButton {...product} kind="product" />
const DeliverProduct: ProductPart = ({ shop, product }) => (
  <DeliverButton name={product.name} known={knownGoods(product, shop)} />
)

/** ?action=rate opens the rating, ?action=contact the contacts; then it leaves the address (SHOP-15, G-046). */
function useRequestedAction(actions: Record<RequestedAction, () => void>) {
  const { search } = useRouteParams()
  const [path, navigate] = useLocation()
  const action = search.get('action')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per action
  useEffect(() => {
    if (action !== 'rate' && action !== 'contact') return
    actions[action]()
    const kept = new URLSearchParams(location.search)
    kept.delete('action')
    navigate(path + (kept.size > 0 ? `?${kept}` : '') + location.hash, { replace: true })
  }, [action])
}
