import { useState } from 'react'
import { Link } from 'wouter'
import { ApprovalBadge } from '#domains/shops/components/approval-badge.tsx'
import { OwnShopPicture } from '#domains/shops/components/own-shops/own-shop-picture.tsx'
import { OwnVerified } from '#domains/shops/components/own-shops/own-verified.tsx'
import { WaitingNote } from '#domains/shops/components/own-shops/waiting-note.tsx'
import type { OwnShop } from '#domains/shops/shops.contract.ts'
import { PENDING_REVIEW } from '#domains/shops/shops.policy.ts'
import { href, pages } from '#routes.ts'
import { countPhrase } from '#shared/count-text.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Plus } from '#ui/icons/accounts.ts'
import { ChevronDown } from '#ui/icons/menus.ts'
import { useOpenForm } from '../forms/selling-forms.tsx'
import { priceText } from '../own-products/price-text.ts'
import { ProductButtons } from '../own-products/product-buttons.tsx'
import { Checklist } from './checklist.tsx'
import { useHideShop } from './hide-shop.ts'
import { ShopMenu } from './shop-menu.tsx'
import { TakeBackChange } from './take-back-change.tsx'

const ACTION = 'min-h-9 flex-1 px-2 text-[min(0.875rem,4vw)] whitespace-nowrap lg:min-h-11 lg:flex-none lg:px-3.5'

/** `isFolded` hides the products behind their number (DASH-11 to DASH-16). */
export function OwnShopEntry({ shop, isFolded }: { shop: OwnShop; isFolded: boolean }) {
  const openForm = useOpenForm()
  const hide = useHideShop(shop)
  const [isOpen, setOpen] = useState(!isFolded)
  const { id, name, description, location, isApproved, isActive, viewCount, products, _count } = shop
  const { rejectedAt, rejectionReason } = shop
  const count = countPhrase(_count.products, 'product', 'products')
  return (
    <article aria-label={name}>
      <div className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-2.5 gap-y-1 px-3 py-2 lg:py-2.5 lg:grid-cols-[3.5rem_minmax(0,1fr)_auto]">
        <OwnShopPicture shop={shop} className="size-14" />
        <div className="min-w-0 text-[0.8125rem] leading-[1.125rem] text-ink-soft">
          <h3 className="truncate text-base leading-5 text-ink">{name}</h3>
          {/* The name has its line for itself. */}
          <div className="flex h-4.5 items-center gap-1.5">
            <span className="flex-none">
              <ApprovalBadge isApproved={isApproved} pending={PENDING_REVIEW} />
            </span>
            {description && <p className="truncate">{description}</p>}
          </div>
          <p className="flex items-center gap-x-1 whitespace-nowrap figures">
            <span className="truncate">{location}</span>
            <span aria-hidden="true">·</span>
            {isFolded && products.length > 0 ? (
              <button
                type="button"
                aria-expanded={isOpen}
                className="link inline-flex min-h-6 flex-none items-center"
                onClick={() => setOpen(!isOpen)}
              >
                {count}
                <ChevronDown className={isOpen ? 'size-3.5 rotate-180' : 'size-3.5'} />
              </button>
            ) : (
              <span className="flex-none">{count}</span>
            )}
            <span aria-hidden="true">·</span>
            <span className="flex-none">{countPhrase(viewCount, 'view', 'views')}</span>
          </p>
        </div>
        <div className="col-span-full flex gap-1.5 lg:col-span-1">
          <Button
            className={ACTION}
            aria-haspopup="dialog"
            onClick={({ currentTarget }) => openForm({ kind: 'product', shopId: id, opener: currentTarget })}
          >
            <Plus className="size-4" /> Add Product
          </Button>
          <Link href={href(pages.shop, { shopId: id })} className={buttonClass('outline', ACTION)}>
            View Shop
          </Link>
          <ShopMenu shop={shop} />
        </div>
      </div>
      {isApproved && !isActive && (
        <p className="px-3 pb-2.5 text-sm font-semibold text-warn">
          This shop is inactive, so customers cannot see it. Please contact us.
        </p>
      )}
      {shop.isHidden && (
        <p className="flex flex-wrap items-center gap-x-2 bg-accent-soft px-3 pt-2 text-sm font-semibold text-warn">
          You have hidden this shop. Customers cannot find it.
          <button type="button" className="link min-h-11" onClick={() => void hide(false)}>
            Show it again
          </button>
        </p>
      )}
      {rejectedAt !== null && (
        <p className="bg-accent-soft px-3 py-2 text-sm font-semibold text-warn">
          Not approved: {rejectionReason ?? 'please update your shop details'}
        </p>
      )}
      <WaitingNote waiting={shop.waiting} className="px-3">
        <TakeBackChange shop={shop} />
      </WaitingNote>
      <Checklist shop={shop} />
      <OwnVerified facts={shop.verified} />
      {isOpen && products.length > 0 && <QuickProducts shop={shop} />}
    </article>
  )
}

/** DASH-16. */
function QuickProducts({ shop: { name, products } }: { shop: OwnShop }) {
  return (
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must reach what scrolls
      tabIndex={0}
      aria-label={`Products of ${name}`}
      className="max-h-55 overflow-y-auto border-t border-line pr-1 pl-3 text-sm"
    >
      {products.map((product) => (
        <li key={product.id} className="flex items-center gap-2">
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            {product.name}
            {!product.isActive && <span className="ml-1.5 text-ink-soft">Not available</span>}
          </span>{' '}
          <b className="flex-none figures">{priceText(product)}</b>
          <ProductButtons product={product} />
        </li>
      ))}
    </ul>
  )
}
