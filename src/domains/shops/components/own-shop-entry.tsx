import { Eye, type LucideIcon, MapPin, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { counted } from '#shared/counts.ts'
import { formatNaira } from '#shared/money.ts'
import { buttonClass } from '#ui/button.tsx'
import { href, pages } from '../../../routes.ts'
import type { OwnShop } from '../shops.contract.ts'
import { PENDING_REVIEW } from '../shops.policy.ts'
import { ApprovalBadge } from './approval-badge.tsx'
import { OwnShopPicture } from './own-shop-picture.tsx'

/** One of the owner's shops on the dashboard: how it stands, how it does and what it sells (DASH-11 to DASH-16). */
export function OwnShopEntry({ shop }: { shop: OwnShop }) {
  const { name, description, location, isApproved, isActive, isListed, viewCount, products, _count } = shop
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
          <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm tabular-nums">
            <Fact Icon={Eye}>{counted(viewCount, 'view', 'views')}</Fact>
            <Fact Icon={Store}>{counted(_count.products, 'product', 'products')}</Fact>
            <Fact Icon={MapPin}>{location}</Fact>
          </p>
          {isApproved && !isListed && (
            <p className="mt-2 text-sm font-semibold text-warn">
              {isActive
                ? 'Customers do not see this shop yet: its yearly fee is not paid.'
                : 'Customers do not see this shop: it is inactive. Please contact us.'}
            </p>
          )}
          <Link href={href(pages.shop, { shopId: shop.id })} className={buttonClass('outline', 'mt-3')}>
            View Shop
          </Link>
        </div>
      </div>
      {products.length > 0 && (
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label={`Products of ${name}`}
          className="max-h-60 divide-y divide-line overflow-y-auto border-t border-line px-3.5 sm:px-5"
        >
          {products.map((product) => (
            <li key={product.id} className="flex justify-between gap-4 py-2.5">
              <span className="min-w-0 [overflow-wrap:anywhere]">{product.name}</span>
              <b className="flex-none tabular-nums">{formatNaira(product.price)}</b>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

function Fact({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) {
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <Icon className="size-4 flex-none text-ink-soft" /> {children}
    </span>
  )
}
