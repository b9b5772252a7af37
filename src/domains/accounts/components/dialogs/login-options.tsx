import { Link } from 'wouter'
import { pages } from '#routes.ts'
import { CHOSEN, closeDialog } from '#ui/dialog.tsx'
import { ChevronRight } from '#ui/icons/details.ts'
import { Store } from '#ui/icons/drawn.ts'
import { User } from '#ui/icons/menus.ts'

const OPTIONS = [
  {
    name: 'Customer Login',
    about: 'Rate shops, save favorites and view contact details',
    to: pages.customerAuth,
    Icon: User,
  },
  {
    name: 'Shop Owner Login',
    about: 'Manage shops, view analytics and respond to customers',
    to: pages.shopOwnerAuth,
    Icon: Store,
  },
] as const

/** NAV-20, NAV-21, SHOP-20, SHOP-21. */
export function LoginOptions({ dialog }: { dialog: string }) {
  return (
    <ul className="mt-4 grid gap-3">
      {OPTIONS.map(({ name, about, to, Icon }, at) => (
        <li key={name} className={`card card-link flex items-center gap-4 p-4 ${at ? '' : 'bg-brand-soft'}`}>
          <span className="grid size-11 flex-none place-items-center rounded-control bg-brand-soft text-brand">
            <Icon className="size-5" />
          </span>
          <div className="min-w-0 flex-1">
            <Link
              href={to}
              aria-describedby={`${dialog}-${to.slice(1)}`}
              className="covers font-bold"
              onClick={() => closeDialog(dialog, CHOSEN)}
            >
              {name}
            </Link>
            <p id={`${dialog}-${to.slice(1)}`} className="text-sm text-ink-soft">
              {about}
            </p>
          </div>
          <ChevronRight className="size-5 text-ink-soft" />
        </li>
      ))}
    </ul>
  )
}
