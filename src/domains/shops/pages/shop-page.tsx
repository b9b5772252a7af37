import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { askStepUp } from '#client/api/step-up.ts'
import { useRead } from '#client/api/use-read.ts'
import { useRouteParams } from '#client/use-route-params.ts'
import { DeliverButton, prefilledFrom, QuickDeliveryButton } from '#domains/delivery/components/quick-delivery.tsx'
import { FavoriteButton } from '#domains/favorites/components/favorite-button.tsx'
import { LookedAtCard, useLookedAt } from '#domains/products/components/in-shop/looked-at.tsx'
import type { CardSlot } from '#domains/products/components/in-shop/product-cards.tsx'
import { ShopProducts } from '#domains/products/components/shop-products.tsx'
import { ShopReviews } from '#domains/reviews/components/list/shop-reviews.tsx'
import { RatingDialog, type RatingRequest } from '#domains/reviews/components/rating-dialog.tsx'
import { trackTap } from '#domains/visits/components/track-tap.ts'
import { href, pages } from '#routes.ts'
import { buttonClass, SheetLink } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { MessageCircle } from '#ui/icons/details.ts'
import { Truck } from '#ui/icons/drawn.ts'
import { pressedCode } from '#ui/lazy-component.tsx'
import { NotFoundNotice } from '#ui/not-found-notice.tsx'
import { ShareButton } from '#ui/share-button.tsx'
import { StarIcon } from '#ui/stars.tsx'
import { CallButton } from '../components/contacts/call-button.tsx'
import { ContactCard } from '../components/contacts/contact-card.tsx'
import { openGate, signUpPage } from '../components/gate/open-gate.ts'
import type { PendingVisit } from '../components/shop-page/pending-visit.ts'
import { ShopFacts } from '../components/shop-page/shop-facts.tsx'
import { ShopHeader } from '../components/shop-page/shop-header.tsx'
import { ShopSkeleton } from '../components/shop-page/shop-skeleton.tsx'
import { shopRead } from '../components/shop-reads.ts'
import type { ShopDetail } from '../shops.contract.ts'

type RequestedAction = PendingVisit['payload']['action']

const loadReports = () => import('#domains/reports/components/report-dialog.tsx').then((module) => module.ReportDialog)

const ACTION = 'flex-auto px-1 whitespace-nowrap'

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
    <NotFoundNotice title="Shop Not Found" to={pages.browseShops} action="Browse All Shops">
      It may have closed or moved, or it may not be listed right now. You can browse other shops.
    </NotFoundNotice>
  )
}

function FoundShop({ shop }: { shop: ShopDetail }) {
  const [contactOpen, setContactOpen] = useState<boolean>()
  const [rating, setRating] = useState<RatingRequest | null>(null)
  const looked = useLookedAt(shop)
  // For signed-in people, only the limit hides contacts.
  const isSignedOut = shop.contactHidden && !shop.contactLimited
  const rate = (opener: HTMLElement) => {
    if (isSignedOut) openGate({ action: 'rate', shop, opener })
    else setRating({ opener })
  }
  const askForContact = (opener: HTMLElement) => openGate({ action: 'contact', shop, opener, onTap: trackTap })
  const message = (opener: HTMLElement) =>
    void pressedCode(import('#domains/chat/components/open-chat.tsx')).then((code) => code?.openChat({ shop }, opener))
  useRequestedAction({
    // Without a session, submitting asks for the sign-in (G-052).
    rate: () => setRating(shop.notice ? null : {}),
    contact: () => setContactOpen(true),
  })
  const client = useQueryClient()
  const confirm = async () => {
    if (!shop.confirmContact || !(await askStepUp(shop.confirmContact))) return
    await client.refetchQueries({ queryKey: shopRead(String(shop.id)).queryKey })
    setContactOpen(true)
  }
  const path = href(pages.shop, { shopId: shop.id })
  const signUp = signUpPage(path)
  const delivery = { shopId: shop.id, shopName: shop.name, shopLocation: shop.location }
  return (
    <div className="wrap md:pt-8">
      {shop.notice && <p className="my-4 rounded-control bg-accent-soft p-3 font-semibold text-warn">{shop.notice}</p>}
      <div className={`shop-layout ${contactOpen === undefined ? '' : 'contacts-first'}`}>
        <div className="min-w-0">
          <ShopHeader
            shop={shop}
            action={!shop.notice && <FavoriteButton {...shop} />}
            looked={looked && <LookedAtCard product={looked} />}
          >
            <div className="mt-2 flex gap-2 md:w-96">
              {!shop.notice && !shop.isOwn && (
                <SheetLink href={signUp} className="flex-1 px-1" onOpen={rate}>
                  <StarIcon /> Rate This Shop
                </SheetLink>
              )}
              <ShareButton title={shop.name} text={`${shop.name}, ${shop.location}`} path={path} isIcon={!shop.isOwn} />
            </div>
          </ShopHeader>
          <ShopProducts shop={shop} firstId={looked?.id} Heart={ProductHeart} Action={DeliverProduct} />
          <ShopReviews shop={shop} loadReports={loadReports} />
        </div>
        <aside aria-label="About this shop">
          <ContactCard
            shop={shop}
            signUp={signUp}
            open={contactOpen ?? false}
            onToggle={setContactOpen}
            onAskToSignIn={askForContact}
            onConfirm={() => void confirm()}
            onTap={trackTap}
          >
            <div className="action-bar mt-3 flex flex-wrap gap-2 max-lg:flex-nowrap">
              {shop.isOwn ? (
                <>
                  <Link
                    href={href(pages.dashboard, {}, { action: 'edit-shop', shop: shop.id })}
                    className={buttonClass('primary', ACTION)}
                  >
                    Edit
                  </Link>
                  <Link href={href(pages.figures, { shopId: shop.id })} className={buttonClass('outline', ACTION)}>
                    Statistics
                  </Link>
                </>
              ) : (
                <>
                  <CallButton
                    shop={shop}
                    signUp={signUp}
                    className={ACTION}
                    onAskToSignIn={
                      isSignedOut ? askForContact : shop.confirmContact !== undefined && (() => void confirm())
                    }
                    onTap={trackTap}
                  />
                  <SheetLink href={signUp} className={ACTION} onOpen={message}>
                    <MessageCircle /> Message Shop
                  </SheetLink>
                </>
              )}
            </div>
          </ContactCard>
          <ShopFacts shop={shop} />
          <div className="card p-4">
            <h2 className="text-[1.0625rem]">Too far to go?</h2>
            <p className="mt-1 text-sm text-ink-soft">We can pick it up here and bring it to you.</p>
            <QuickDeliveryButton variant="soft" className="mt-3 w-full" prefilled={delivery}>
              <Truck /> Ask for delivery
            </QuickDeliveryButton>
          </div>
        </aside>
      </div>
      {rating && <RatingDialog shop={shop} open={rating} onClose={() => setRating(null)} />}
    </div>
  )
}

// These components are stable, so that cards are not mounted again.
const ProductHeart: CardSlot = ({ shop, product }) =>
  !shop.notice && product.isActive && <FavoriteButton {...product} kind="product" />
const DeliverProduct: CardSlot = ({ shop, product }) => (
  <DeliverButton name={product.name} prefilled={prefilledFrom(product, shop)} />
)

/** Carries out ?action=rate or ?action=contact and removes it from the address (SHOP-15, G-046). */
function useRequestedAction(actions: Record<RequestedAction, () => void>) {
  const { search } = useRouteParams()
  const [path, navigate] = useLocation()
  const action = search.get('action')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per action
  useEffect(() => {
    if (action !== 'rate' && action !== 'contact') return
    actions[action]()
    const queryParams = new URLSearchParams(location.search)
    queryParams.delete('action')
    navigate(path + (queryParams.size > 0 ? `?${queryParams}` : '') + location.hash, { replace: true })
  }, [action])
}
