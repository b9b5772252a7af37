import { useState } from 'react'
import { useLocation } from 'wouter'
import { closeDialog, Dialog } from '#ui/dialog.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { toast } from '#ui/toast.tsx'
import { takeIn, useIdentityClient } from '#web/identity.ts'
import { href, pages } from '../../../routes.ts'
import type { CustomerProfile } from '../accounts.contract.ts'
import { checkDialogSignIn } from './account-checks.ts'
import { type GuestRequest, openGuest, type SignInRequest } from './account-openers.ts'
import { Instead, LinkButton } from './auth-frame.tsx'
import { CustomerSignInForm } from './customer-sign-in-form.tsx'
import { CustomerSignUpForm } from './customer-sign-up-form.tsx'
import { GuestForm } from './guest-form.tsx'
import { submitPendingRating } from './typed-rating.ts'

/** One of the two dialogs by which a visitor becomes somebody; closing it forgets what was typed (CDLG-06). */
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
  const { title = 'Customer Sign In', description, opener, onSignedIn, onGuest } = request
  const enter = async (customer: CustomerProfile, done: string, welcome: string) => {
    await takeIn(client, { kind: 'customer', customer })
    closeDialog(SIGN_IN)
    toast({ title: done, description: `${welcome}, ${customer.firstName}!`, tone: 'success' })
    const rated = await submitPendingRating(client)
    onSignedIn?.(customer)
    const shop = rated === null ? path : href(pages.shop, { shopId: rated })
    if (shop !== path) navigate(shop)
  }
  return (
    <Dialog id={SIGN_IN} title={title} description={description} open={{ opener }} onClose={onClose}>
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
                  contactLabel="Email or Phone"
                  check={checkDialogSignIn}
                  failure={{ title: 'Login failed', otherwise: 'Invalid credentials. Please try again.' }}
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
        {onGuest && (
          <Instead>
            No account?{' '}
            <LinkButton
              onClick={() => {
                closeDialog(SIGN_IN)
                // The closed dialog has to be gone before the next one opens in its place.
                setTimeout(() => openGuest({ opener, onGuest }))
              }}
            >
              Continue as guest
            </LinkButton>
          </Instead>
        )}
      </div>
    </Dialog>
  )
}

const GUEST = 'guest'

function GuestDialog({ request: { opener, onGuest }, onClose }: { request: GuestRequest; onClose: () => void }) {
  return (
    <Dialog
      id={GUEST}
      title="Continue as Guest"
      description="Leave an email address or a phone number, and this browser keeps your favorites and messages for 30 days."
      open={{ opener }}
      onClose={onClose}
    >
      <GuestForm
        onStarted={() => {
          closeDialog(GUEST)
          onGuest?.()
        }}
        onLeave={() => closeDialog(GUEST)}
      />
    </Dialog>
  )
}
