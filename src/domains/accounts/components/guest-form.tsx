import { Link } from 'wouter'
import { buttonClass } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.tsx'
import { useForm } from '#ui/use-form.ts'
import { send } from '#web/api-client.ts'
import { setGuestHint } from '#web/guest-hint.ts'
import { api, pages, redirects } from '../../../routes.ts'
import { checkGuest, hasGuestContact } from './account-checks.ts'
import { refuse } from './refusal.ts'

const NAMES = ['email', 'phone'] as const
const NO_CONTACT = 'Please provide either an email or phone number.'

/** Makes a guest of a visitor, or leads to an account (GUEST-01 to GUEST-05, G-058). */
export function GuestForm({ onStarted, onLeave }: { onStarted: () => void; onLeave: () => void }) {
  const { formProps, field, pending } = useForm<(typeof NAMES)[number]>({
    names: NAMES,
    check: (values) => (hasGuestContact(values) ? checkGuest(values) : { email: NO_CONTACT }),
    onInvalid: ({ email }) => {
      if (email === NO_CONTACT) toast({ title: 'Contact Required', description: email, tone: 'error' })
    },
    send: async ({ email, phone }) => {
      try {
        const body = { ...(email.trim() && { email: email.trim() }), ...(phone.trim() && { phone: phone.trim() }) }
        await send(api.guest.start, { body })
      } catch (error) {
        return refuse(error, 'Error', 'Failed to create guest session. Please try again.', NAMES)
      }
      setGuestHint(true)
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
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="next"
          {...field('email')}
        />
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
        With an account your favorites are on every device.
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
