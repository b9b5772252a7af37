import '#ui/styles/forms.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { closeDialog, Dialog } from '#ui/dialog.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { toast } from '#ui/toast.tsx'
import type { CustomerProfile } from '../../accounts.contract.ts'
import { continueAfterSignIn } from '../identity/continue-after-sign-in.ts'
import { applySignIn, useIdentityClient } from '../identity/identity.ts'
import { CustomerSignUpForm } from '../registration/customer-sign-up-form.tsx'
import { AlternativeAction, LinkButton } from '../sign-in/auth-frame.tsx'
import { CustomerSignInForm } from '../sign-in/customer-sign-in-form.tsx'
import { GuestForm } from '../sign-in/guest-form.tsx'
import { type GuestRequest, openGuest, type SignInRequest } from './account-openers.ts'

/** Closing the dialog clears its fields (CDLG-06). */
export function AccountDialog({
  request,
  isGuest,
  onClose,
}: {
  request: SignInRequest & GuestRequest
  isGuest: boolean
  onClose: () => void
}) {
  return isGuest ? (
    <GuestDialog request={request} onClose={onClose} />
  ) : (
    <CustomerSignInDialog request={request} onClose={onClose} />
  )
}

const SIGN_IN = 'customer-sign-in'

function CustomerSignInDialog({ request, onClose }: { request: SignInRequest; onClose: () => void }) {
  const [tab, setTab] = useState<'in' | 'up'>('in')
  const { client } = useIdentityClient()
  const [path, navigate] = useLocation()
  const { title = 'Customer Sign In', description, opener, pending, offersGuest } = request
  const enter = async (customer: CustomerProfile, done: string, welcome: string) => {
    await applySignIn(client, { kind: 'customer', customer })
    closeDialog(SIGN_IN)
    toast({ title: done, description: `${welcome}, ${customer.firstName}!`, tone: 'success' })
    const to = await continueAfterSignIn(client, 'customerDialog', pending)
    if (to && to !== path) navigate(to)
  }
  return (
    <Dialog id={SIGN_IN} title={title} description={description} open={request} onClose={onClose}>
      <div className="mt-4">
        <Tabs
          label="Sign in or sign up"
          current={tab}
          onChoose={setTab}
          tabs={[
            {
              key: 'in',
              name: 'Sign In',
              panel: (
                <CustomerSignInForm
                  place="dialog"
                  onSignedIn={(customer) => enter(customer, 'Login successful', 'Welcome back')}
                />
              ),
            },
            {
              key: 'up',
              name: 'Sign Up',
              panel: (
                <CustomerSignUpForm onSignedUp={(customer) => enter(customer, 'Registration successful', 'Welcome')} />
              ),
            },
          ]}
        />
        {offersGuest && (
          <AlternativeAction>
            No account?{' '}
            <LinkButton
              onClick={() => {
                closeDialog(SIGN_IN)
                // The guest dialog opens after the closed dialog has been removed.
                setTimeout(() => openGuest({ opener, ...(pending && { pending }) }))
              }}
            >
              Continue as guest
            </LinkButton>
          </AlternativeAction>
        )}
      </div>
    </Dialog>
  )
}

const GUEST = 'guest'

function GuestDialog({ request, onClose }: { request: GuestRequest; onClose: () => void }) {
  const client = useQueryClient()
  return (
    <Dialog
      id={GUEST}
      title="Continue as Guest"
      description="Leave an email address or a phone number, and this browser keeps your favorites and messages for 30 days."
      open={request}
      onClose={onClose}
    >
      <GuestForm
        onStarted={() => {
          closeDialog(GUEST)
          void continueAfterSignIn(client, 'guestDialog', request.pending)
        }}
        onLeave={() => closeDialog(GUEST)}
      />
    </Dialog>
  )
}
