import { useGuestHint, useSessionHint } from '#client/session-hint.ts'
import { loginTypeDialog } from '#domains/accounts/components/dialogs/login-type.ts'
import { buttonClass } from '#ui/button.tsx'
import { opensDialog } from '#ui/dialog.tsx'
import { LazyComponent } from '#ui/lazy-component.tsx'
import { AccountSkeleton } from './account-skeleton.tsx'

const load = () => import('./signed-in-area.tsx').then((module) => module.PersonalArea)

/** The server renders it signed out; with html[data-session] the stylesheet shows a placeholder, so that nothing flashes (NAV-12). */
export function AccountArea() {
  const maybe = [useSessionHint(), useGuestHint()].includes(true)
  const pending = (
    <div className="hidden lg:flex">
      <AccountSkeleton className="h-11 w-24" />
    </div>
  )
  return (
    <>
      {maybe ? <LazyComponent load={load} props={{}} fallback={pending} /> : pending}
      <div className="hidden lg:flex">
        <button
          type="button"
          className={buttonClass('outline', 'account-signed-out')}
          {...opensDialog(loginTypeDialog())}
        >
          Login
        </button>
      </div>
    </>
  )
}
