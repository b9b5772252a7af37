import { Link } from 'wouter'
import { pages } from '#routes.ts'
import { CHOSEN, closeDialog } from '#ui/dialog.tsx'
import { ChevronRight } from '#ui/icons/details.ts'

const ROWS = [
  {
    name: 'Customer Login',
    about: 'I have an account: rate shops, save favorites, view contact details',
    to: pages.customerAuth,
    height: 'min-h-14',
  },
  {
    name: 'Shop Owner Login',
    about: 'Manage shops, view analytics, respond to customers',
    to: pages.shopOwnerAuth,
    height: 'min-h-12 text-ink-soft',
  },
] as const

/** SHOP-20, SHOP-21, as rows below a form for new people. `onNew` shows that form. */
export function LoginRows({ dialog, onNew }: { dialog: string; onNew?: (() => void) | undefined }) {
  return (
    <ul className="-mx-4 mt-3 -mb-3 text-sm">
      {onNew && (
        <li className="border-t border-line px-4">
          <button type="button" className="min-h-12 w-full text-left text-base font-bold" onClick={onNew}>
            New here? It takes 30 seconds.
          </button>
        </li>
      )}
      {ROWS.map(({ name, about, to, height }) => (
        <li key={name} className={`card-link flex items-center gap-2 border-t border-line px-4 py-1.5 ${height}`}>
          <p className="min-w-0 flex-1 leading-5">
            <Link
              href={to}
              state={{ isKnown: true }}
              className="covers font-bold"
              onClick={() => closeDialog(dialog, CHOSEN)}
            >
              {name}
            </Link>
            <span className="text-ink-soft">{` · ${about}`}</span>
          </p>
          <ChevronRight className="size-5" />
        </li>
      ))}
    </ul>
  )
}
