import { Link } from 'wouter'
import { href, pages } from '#routes.ts'
import { cx } from '#ui/class-name.ts'

/** Leads shop owners to their registration (HOME-02, G-018). */
export function OwnShop({ className }: { className: string }) {
  return (
    <p className={cx('flex items-center gap-2 text-sm whitespace-nowrap text-ink-soft', className)}>
      Own a shop?
      <Link href={href(pages.shopOwnerAuth, {}, { tab: 'sign-up' })} className="link flex min-h-11 items-center">
        List Your Shop
      </Link>
    </p>
  )
}
