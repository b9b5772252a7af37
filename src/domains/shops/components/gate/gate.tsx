import '#ui/styles/forms.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { clearAction } from '#client/pending-action.ts'
import type { CustomerProfile } from '#domains/accounts/accounts.contract.ts'
import { LoginRows } from '#domains/accounts/components/dialogs/login-rows.tsx'
import { loginTypeDialog, loginTypeTitle } from '#domains/accounts/components/dialogs/login-type.ts'
import { continueAfterSignIn } from '#domains/accounts/components/identity/continue-after-sign-in.ts'
import { hadSession } from '#domains/accounts/components/identity/had-session.ts'
import { applySignIn } from '#domains/accounts/components/identity/identity.ts'
import { ShortRegisterForm } from '#domains/accounts/components/registration/short-register-form.tsx'
import { CustomerSignInForm } from '#domains/accounts/components/sign-in/customer-sign-in-form.tsx'
import { CHOSEN, closeDialog, Dialog } from '#ui/dialog.tsx'
import { openOverlay } from '#ui/overlays.tsx'
import { Photo } from '#ui/photo.tsx'
import { NoPhoto } from '../category-icon.tsx'
import type { PendingVisit } from '../shop-page/pending-visit.ts'
import type { GateRequest } from './gate-request.ts'
import { ShownNumber } from './shown-number.tsx'

/** Shows the sheet. `dismiss` is called if it closes without a choice of a login page. */
export function showGate(request: GateRequest, dismiss: () => void): void {
  openOverlay((onClose) => (
    <Gate
      key={request.action}
      request={request}
      onClose={(isChosen) => {
        onClose()
        if (!isChosen) dismiss()
      }}
    />
  ))
}

/** Registers or signs in, and then shows the number or goes on with the rating. */
function Gate({ request, onClose }: { request: GateRequest; onClose: (isChosen: boolean) => void }) {
  const { action, shop, product, onTap } = request
  const purpose = action === 'contact' ? 'contact' : 'rating'
  const id = loginTypeDialog(purpose)
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const [isIn, setIn] = useState(false)
  const enter = async (customer: CustomerProfile) => {
    if (action === 'contact') clearAction('pendingVisit' satisfies PendingVisit['kind'])
    await applySignIn(client, { kind: 'customer', customer })
    const to = await continueAfterSignIn(client, 'customerPage')
    if (action === 'contact') return setIn(true)
    closeDialog(id, CHOSEN)
    if (to) navigate(to)
  }
  return (
    <Dialog
      id={id}
      title={isIn ? shop.name : loginTypeTitle(purpose)}
      open={request}
      onClose={(returned) => onClose(returned === CHOSEN)}
    >
      {isIn ? <ShownNumber {...{ shop, product, onTap }} /> : <Entry dialog={id} {...request} onEntered={enter} />}
    </Dialog>
  )
}

function Entry({
  dialog,
  action,
  shop,
  onEntered,
}: GateRequest & { dialog: string; onEntered: (customer: CustomerProfile) => Promise<void> }) {
  const [isKnown, setKnown] = useState(hadSession)
  const isRating = action === 'rate'
  return (
    <>
      <div className="mt-3 flex items-center gap-3">
        <span className="size-10 flex-none overflow-hidden rounded-lg">
          <Photo src={shop.imageUrl} alt="" widths={[160]} sizes="40px" fallback={<NoPhoto slug={null} />} />
        </span>
        <div className="min-w-0 leading-5">
          <h3>{isKnown ? 'Sign in again.' : 'New here? It takes 30 seconds.'}</h3>
          <p className="truncate text-sm text-ink-soft">
            {isRating ? `Then rate ${shop.name}.` : `Then call or WhatsApp ${shop.name}.`}
          </p>
        </div>
      </div>
      {isKnown ? (
        <CustomerSignInForm place="dialog" onSignedIn={onEntered} />
      ) : (
        <>
          <ShortRegisterForm
            city={shop.location.split(', ').at(-2) || shop.location}
            action={isRating ? 'Register and rate' : 'Register and show the number'}
            onRegistered={onEntered}
          />
          <p className="mt-1.5 text-center text-xs text-ink-soft">
            {isRating ? 'Free. Shown with your first name.' : 'Free. The shop sees your name only if you write.'}
          </p>
        </>
      )}
      <LoginRows dialog={dialog} onNew={isKnown ? () => setKnown(false) : undefined} />
    </>
  )
}
