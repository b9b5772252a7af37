import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { send } from '#client/api/api-client.ts'
import { setSessionHint } from '#client/session-hint.ts'
import { pages, redirects } from '#routes.ts'
import { buttonClass } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.tsx'
import { useForm } from '#ui/use-form.ts'
import { guestRoutes } from '../../accounts.routes.ts'
import { GuestContact, NO_GUEST_CONTACT } from '../../contract/account-forms.contract.ts'
import { toastError } from '../fields/refusal.ts'
import { SuggestsEmail } from '../fields/suggests-email.tsx'
import { applyGuest } from '../identity/identity.ts'
import { isMaybeSignedIn } from '../identity/use-other-tabs.ts'

/** Starts a guest session, or leads to an account (GUEST-01 to GUEST-05, G-058). */
export function GuestForm({ onStarted, onLeave }: { onStarted: () => void; onLeave: () => void }) {
  const client = useQueryClient()
  const { formProps, field, pending } = useForm({
    names: ['email', 'phone'],
    contract: GuestContact,
    body: ({ email, phone }) => ({
      ...(email.trim() && { email: email.trim() }),
      ...(phone.trim() && { phone: phone.trim() }),
    }),
    onInvalid: ({ email }) => {
      if (email === NO_GUEST_CONTACT) toast({ title: 'Contact Required', description: email, tone: 'error' })
    },
    send: (body) => send(guestRoutes.start, { body }),
    failed: (error) => toastError(error, 'Error', 'Failed to create guest session. Please try again.'),
    sent: () => {
      // A person has signed in in another tab, so continue as that person.
      if (isMaybeSignedIn()) {
        setSessionHint(true)
        void client.invalidateQueries()
      } else applyGuest(client)
      toast({
        title: 'Guest Session Created',
        description: 'You can now save favorites and access message history.',
        tone: 'success',
      })
      onStarted()
    },
  })
  return (
    <>
      <form {...formProps} className="mt-5 space-y-4">
        <SuggestsEmail>
          <TextField
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            enterKeyHint="next"
            {...field('email')}
          />
        </SuggestsEmail>
        <TextField
          label="Phone"
          type="tel"
          autoComplete="tel"
          placeholder="0803 123 4567"
          enterKeyHint="go"
          {...field('phone')}
        />
        <SubmitButton pending={pending}>Continue as Guest</SubmitButton>
      </form>
      <p className="mt-5 border-t border-line pt-4 text-center text-sm text-ink-soft">
        With an account, your favorites are on every device.
      </p>
      <div className="mt-3 grid gap-2.5 sm:grid-cols-2">
        <Link href={pages.customerAuth} className={buttonClass('outline', 'px-2')} onClick={onLeave}>
          Customer Login
        </Link>
        <a href={redirects.login} className={buttonClass('outline', 'px-2')}>
          Register as Shop Owner
        </a>
      </div>
    </>
  )
}
