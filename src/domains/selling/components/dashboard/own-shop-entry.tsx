import type { ReactNode } from 'react'
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
import { cx } from '#ui/class-name.ts'
import { Eye, Plus } from '#ui/icons/accounts.ts'
import { MapPin, Store } from '#ui/icons/drawn.ts'
import type { IconComponent } from '#ui/icons/icon.tsx'
import { useOpenForm } from '../forms/selling-forms.tsx'
import { priceText } from '../own-products/price-text.ts'
import { ProductButtons } from '../own-products/product-buttons.tsx'
import { Checklist } from './checklist.tsx'
import { TakeBackChange } from './take-back-change.tsx'

const ACTION = 'px-2 whitespace-nowrap sm:px-3.5 lg:px-2.5'

/** DASH-11 to DASH-16. */
export function OwnShopEntry({ shop }: { shop: OwnShop }) {
  const openForm = useOpenForm()
  const { id, name, description, location, isApproved, isActive, viewCount, products, _count } = shop
  const { rejectedAt, rejectionReason } = shop
  return (
    <article aria-label={name} className="card overflow-hidden">
      <div className="flex gap-3.5 p-3.5 sm:gap-5 sm:p-5">
        <OwnShopPicture shop={shop} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h3 className="text-lg [overflow-wrap:anywhere]">{name}</h3>
            <ApprovalBadge isApproved={isApproved} pending={PENDING_REVIEW} />
          </div>
          {description && <p className="mt-1 line-clamp-2 text-ink-soft">{description}</p>}
          <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm figures">
            <Fact Icon={Eye}>{countPhrase(viewCount, 'view', 'views')}</Fact>
            <Fact Icon={Store}>{countPhrase(_count.products, 'product', 'products')}</Fact>
            <Fact Icon={MapPin}>{location}</Fact>
          </p>
          {isApproved && !isActive && (
            <p className="mt-2 text-sm font-semibold text-warn">
              This shop is inactive, so customers cannot see it. Please contact us.
            </p>
          )}
        </div>
      </div>
      {rejectedAt !== null && (
        <p className="mb-3.5 bg-accent-soft px-3.5 py-2.5 text-sm font-semibold text-warn sm:px-5">
          Not approved: {rejectionReason ?? 'please update your shop details'}
        </p>
      )}
      <WaitingNote waiting={shop.waiting} className="mb-3.5 px-3.5 sm:px-5">
        <TakeBackChange shop={shop} />
      </WaitingNote>
      <div className="grid grid-cols-2 gap-2 p-3.5 pt-0 sm:flex sm:flex-wrap sm:px-5">
        <Button
          variant="primary"
          className={cx(ACTION, 'max-sm:col-span-2')}
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => openForm({ kind: 'product', shopId: id, opener: currentTarget })}
        >
          <Plus className="max-sm:hidden" /> Add Product
        </Button>
        <Button
          className={ACTION}
          aria-haspopup="dialog"
          aria-label={`Edit ${name}`}
          onClick={({ currentTarget }) => openForm({ kind: 'shop', shop, opener: currentTarget })}
        >
          Edit
        </Button>
        <Link href={href(pages.priceSheet, { shopId: id })} className={buttonClass('outline', ACTION)}>
          Prices
        </Link>
        <Link
          href={href(pages.figures, { shopId: id })}
          aria-label={`Statistics for ${name}`}
          className={buttonClass('outline', ACTION)}
        >
          Statistics
        </Link>
        <Link href={href(pages.shop, { shopId: id })} className={buttonClass('outline', ACTION)}>
          View Shop
        </Link>
      </div>
      <Checklist shop={shop} />
      <OwnVerified facts={shop.verified} />
      {products.length > 0 && (
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must reach what scrolls
          tabIndex={0}
          aria-label={`Products of ${name}`}
          className="max-h-60 divide-y divide-line overflow-y-auto border-t border-line px-3.5 sm:px-5"
        >
          {products.map((product) => (
            <li key={product.id} className="flex items-center gap-2 py-1">
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                <span>{product.name}</span>{' '}
                <b className="block text-sm figures sm:ml-1.5 sm:inline">{priceText(product)}</b>
                {!product.isActive && <span className="ml-1.5 text-sm text-ink-soft">Not available</span>}
              </span>
              <ProductButtons product={product} />
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

function Fact({ Icon, children }: { Icon: IconComponent; children: ReactNode }) {
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <Icon className="size-4 flex-none text-ink-soft" /> {children}
    </span>
  )
}
