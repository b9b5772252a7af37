import { loginTypeDialog } from '#domains/accounts/components/login-type.ts'
import { buttonClass } from '#ui/button.tsx'
import { opensDialog } from '#ui/dialog.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { AccountPending } from './account-pending.tsx'
import { useSessionHint } from './session-hint.ts'

const load = () => import('./signed-in-area.tsx').then(({ SignedInArea }) => SignedInArea)

/**
 * Who is signed in, in the header. Every page is first rendered signed out; where the head script has found a sign of a
 * session (html[data-session]), the stylesheet shows the placeholder instead, so that neither Login nor a name flashes
 * (NAV-12), and the code for somebody signed in is fetched.
 */
export function AccountArea() {
  const maybe = useSessionHint()
  const pending = <AccountPending className="h-11 w-24" />
  return (
    <>
      {maybe ? <LazyPart load={load} props={{}} fallback={pending} /> : pending}
      <button
        type="button"
        className={buttonClass('outline', 'account-signed-out')}
        {...opensDialog(loginTypeDialog())}
      >
        Login
      </button>
    </>
  )
}
