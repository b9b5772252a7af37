import { useEffect, useState } from 'react'
import { STEP_UP_EVENT, type StepUp } from '#client/api/step-up.ts'
import { LazyComponent } from '#ui/lazy-component.tsx'
import { GUEST_EVENT, type GuestRequest, SIGN_IN_EVENT, type SignInRequest } from './account-openers.ts'

type Opened = { request: SignInRequest & GuestRequest; isGuest: boolean; onClose: () => void }

let openings = 0

const load = () => import('./account-dialog.tsx').then((module) => module.AccountDialog)

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
    const ask = ({ detail }: Event & { detail?: StepUp }) =>
      detail?.done(import('./lift-refusal.tsx').then(({ liftRefusal }) => liftRefusal(detail.refusal)))
    document.addEventListener(STEP_UP_EVENT, ask)
    document.addEventListener(SIGN_IN_EVENT, open)
    document.addEventListener(GUEST_EVENT, open)
    return () => {
      document.removeEventListener(STEP_UP_EVENT, ask)
      document.removeEventListener(SIGN_IN_EVENT, open)
      document.removeEventListener(GUEST_EVENT, open)
    }
  }, [])
  return opened && <LazyComponent key={openings} load={load} props={opened} fallback={null} />
}
