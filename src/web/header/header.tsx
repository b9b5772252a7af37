import { Link } from 'wouter'
import { usePath } from '#client/use-route-params.ts'
import { QuickDeliveryButton } from '#domains/delivery/components/quick-delivery.tsx'
import { opensDialog } from '#ui/dialog.tsx'
import { Truck } from '#ui/icons/drawn.ts'
import { Menu } from '#ui/icons/frame.ts'
import { AccountArea } from './account-area.tsx'
import { headerLinks, isCurrent } from './header-links.ts'
import { Logo } from './logo.tsx'
import { SIDE_MENU } from './side-menu.tsx'

/** Sticks to the top (NAV-01). On small screens everything but the name moves to the side panel (NAV-03). */
export function Header() {
  const path = usePath()
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-canvas/90 [backdrop-filter:blur(12px)] [@media(height<30rem)]:relative">
      <div className="wrap flex h-15 items-center gap-2 in-data-session:max-w-[80rem] lg:h-16">
        <Logo />
        <nav aria-label="Main" className="main-nav">
          {headerLinks.map(({ name, to }) => (
            <Link key={to} href={to} aria-current={isCurrent(to, path) ? 'page' : undefined}>
              {name}
            </Link>
          ))}
        </nav>
        <div className="ml-auto flex items-center">
          <div className="hidden lg:flex">
            <QuickDeliveryButton className="px-2 text-sm whitespace-nowrap">
              {/* For signed-in people there is room for only the icon or the text. */}
              <Truck className="xl:in-data-session:hidden" />
              <span className="max-xl:in-data-session:sr-only">Quick Delivery</span>
            </QuickDeliveryButton>
          </div>
          <AccountArea />
          <button
            type="button"
            aria-label="Menu"
            className="btn btn-outline btn-icon lg:hidden"
            {...opensDialog(SIDE_MENU)}
          >
            <Menu />
          </button>
        </div>
      </div>
    </header>
  )
}
