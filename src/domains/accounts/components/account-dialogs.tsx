import { useEffect, useState } from 'react'
import { LazyPart } from '#ui/lazy-part.tsx'
import { GUEST_EVENT, type GuestRequest, SIGN_IN_EVENT, type SignInRequest } from './account-openers.ts'

type Opened = { request: SignInRequest & GuestRequest; isGuest: boolean; onClose: () => void }

let asked = 0

const load = () => import('./account-dialog.tsx').then(({ AccountDialog }) => AccountDialog)

/** Where the customer sign-in dialog and the guest dialog appear when something asks for them; their code is fetched then. */
export function AccountDialogs() {
  const [opened, setOpened] = useState<Opened | null>(null)
  useEffect(() => {
    const open = ({ type, detail }: Event & { detail?: Opened['request'] | null }) => {
      const next: Opened = {
        request: detail ?? {},
        isGuest: type === GUEST_EVENT,
        // The browser says a moment later that a dialog has closed; the next one may be open by then.
        onClose: () => setOpened((now) => (now === next ? null : now)),
      }
      asked++
      setOpened(next)
    }
    document.addEventListener(SIGN_IN_EVENT, open)
    document.addEventListener(GUEST_EVENT, open)
    return () => {
      document.removeEventListener(SIGN_IN_EVENT, open)
      document.removeEventListener(GUEST_EVENT, open)
    }
  }, [])
  return opened && <LazyPart key={asked} load={load} props={opened} fallback={null} />
}
