import { Link } from 'wouter'
import { href, pages } from '#routes.ts'
import { countText } from '#shared/count-text.ts'
import { Eye, Package } from '#ui/icons/accounts.ts'
import { MapPin } from '#ui/icons/drawn.ts'
import type { OwnShop } from '../../shops.contract.ts'
import { ApprovalBadge } from '../approval-badge.tsx'
import { OwnShopPicture } from './own-shop-picture.tsx'

/** SOHOME-05. */
export function OwnShopCard({ shop }: { shop: OwnShop }) {
  return (
    <article className="card card-link flex h-full items-center gap-3.5 p-3 sm:p-4">
      <OwnShopPicture shop={shop} />
      <div className="min-w-0 flex-1">
        <ApprovalBadge isApproved={shop.isApproved} />
        <h3 className="mt-1 line-clamp-2 text-base [overflow-wrap:anywhere]">
          <Link href={href(pages.shop, { shopId: shop.id })} className="covers">
            {shop.name}
          </Link>
        </h3>
        <p className="mt-0.5 flex items-center gap-1 text-sm text-ink-soft">
          <MapPin className="size-3.5 flex-none" />
          <span className="truncate">{shop.location}</span>
        </p>
        <p className="mt-1.5 flex flex-wrap gap-x-4 text-sm figures">
          <Figure Icon={Package} count={shop._count.products} name="products" />
          <Figure Icon={Eye} count={shop.viewCount} name="views" />
        </p>
      </div>
    </article>
  )
}

function Figure({ Icon, count, name }: { Icon: typeof Eye; count: number; name: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <Icon className="size-4 text-ink-soft" /> {countText(count)} {count === 1 ? name.slice(0, -1) : name}
    </span>
  )
}
