import { loginTypeDialog, loginTypeTitle } from '#domains/accounts/components/dialogs/login-type.ts'
import { href, pages } from '#routes.ts'
import { CHOSEN, Dialog } from '#ui/dialog.tsx'
import { LazyComponent } from '#ui/lazy-component.tsx'
import { openOverlay } from '#ui/overlays.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { GateRequest } from './gate-request.ts'

const load = () => import('./gate-sheet.tsx').then((module) => module.GateSheet)

/** Returns the address to which a link to a sheet leads without scripts. */
export const signUpPage = (returnTo: string) => href(pages.customerAuth, {}, { tab: 'register', returnTo })

/** Opens the sheet for what needs an account: contacts or a rating (SHOP-18 to SHOP-22). */
export function openGate(request: GateRequest): void {
  const { purpose } = request
  openOverlay((onClose) => (
    <Dialog
      id={loginTypeDialog(purpose)}
      title={loginTypeTitle(purpose)}
      open={request}
      onClose={(returned) => {
        onClose()
        if (returned !== CHOSEN) request.onDismiss?.()
      }}
    >
      <LazyComponent load={load} props={request} fallback={<Skeleton className="mt-4 h-96 w-full" />} />
    </Dialog>
  ))
}
