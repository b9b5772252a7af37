import { Link } from 'wouter'
import { usePath } from '#client/use-route-params.ts'
import { QuickDeliveryButton } from '#domains/delivery/components/quick-delivery.tsx'
import { pages } from '#routes.ts'
import { closeDialog } from '#ui/dialog.tsx'
import { Heart, House, ShoppingBag, Store, Truck } from '#ui/icons/drawn.ts'
import type { IconComponent } from '#ui/icons/icon.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { AccountMenu } from './account-menu.tsx'
import { headerLinks, isCurrent } from './header-links.ts'
import { ThemeSwitch } from './theme-switch.tsx'

const ICONS: Record<string, IconComponent> = {
  [pages.home]: House,
  [pages.browseProducts]: ShoppingBag,
  [pages.browseShops]: Store,
  [pages.favorites]: Heart,
}

/** The header's links, sign-ins and colour scheme, in the dialog `menu` (NAV-03, NAV-11). */
export function SideMenuBody({ menu }: { menu: string }) {
  const path = usePath()
  // The panel may be hydrated on another page than it was rendered for.
  const hydrated = useHydrated()
  const close = () => closeDialog(menu)
  return (
    <>
      <nav aria-label="Menu" className="menu-links">
        {headerLinks.map(({ name, to }) => {
          const Icon = ICONS[to] ?? Store
          return (
            <Link
              key={to}
              href={to}
              aria-current={hydrated && isCurrent(to, path) ? 'page' : undefined}
              onClick={close}
            >
              <Icon />
              {name}
            </Link>
          )
        })}
        <QuickDeliveryButton onOpen={close}>
          <Truck />
          Quick Delivery
        </QuickDeliveryButton>
      </nav>
      <div className="mt-4 border-t border-line pt-4">
        <AccountMenu onChoose={close} />
      </div>
      <ThemeSwitch className="mt-auto" />
    </>
  )
}
