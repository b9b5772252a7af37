import { clearAction, rememberAction } from '#client/pending-action.ts'
import { href, pages } from '#routes.ts'
import { pressedCode } from '#ui/lazy-component.tsx'
import type { PendingVisit } from '../shop-page/pending-visit.ts'
import type { GateRequest } from './gate-request.ts'

/** Returns the address to which a link to a sheet leads without scripts. */
export const signUpPage = (returnTo: string) => href(pages.customerAuth, {}, { tab: 'register', returnTo })

const PENDING = 'pendingVisit' satisfies PendingVisit['kind']
let latest: GateRequest

/** Opens the sheet for what needs an account: contacts or a rating (SHOP-18 to SHOP-22). */
export function openGate(request: GateRequest): void {
  latest = request
  rememberAction({ kind: PENDING, payload: { shopId: request.shop.id, action: request.action } })
  // The close event may arrive after the next sheet has opened.
  const dismiss = () => latest === request && clearAction(PENDING)
  void pressedCode(import('./gate.tsx')).then((code) => code?.showGate(request, dismiss))
}
