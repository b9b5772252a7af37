import { useEffect, useState } from 'react'
import { LazyPart } from '#ui/lazy-part.tsx'
import { GUEST_EVENT, type GuestRequest, SIGN_IN_EVENT, type SignInRequest } from './account-openers.ts'

type Opened = { request: SignInRequest & GuestRequest; isGuest: boolean; onClose: () => void }

let openings = 0

const load = () => import('./account-dialog.tsx').then((module) => module.AccountDialog)

/** Renders the sign-in and guest dialogs when they are opened; their code loads then. */
export function AccountDialogs() {
  const [opened, setOpened] = useState<Opened | null>(null)
  useEffect(() => {
    const open = ({ type, detail }: Event & { detail?: Opened['request'] | null }) => {
      const next: Opened = {
        request: detail ?? {},
        isGuest: type === GUEST_EVENT,
        // The close event may arrive after the next dialog has opened.
        onClose: () => setOpened((now) => (now === next ? null : now)),
      }
      openings++
      setOpened(next)
    }
    document.addEventListener(SIGN_IN_EVENT, open)
    document.addEventListener(GUEST_EVENT, open)
    return () => {
      document.removeEventListener(SIGN_IN_EVENT, open)
      document.removeEventListener(GUEST_EVENT, open)
    }
  }, [])
  return opened && <LazyPart key={openings} load={load} props={opened} fallback={null} />
}
