import { send } from '#client/api/api-client.ts'
import { PASSWORD_HINT } from '#shared/password-rules.ts'
import { Options, SelectField, TextField } from '#ui/field.tsx'
import { NeedsScript } from '#ui/needs-script.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useForm } from '#ui/use-form.ts'
import type { AuthAnswer } from '../../accounts.contract.ts'
import { DEFAULT_CONTACT_METHOD, DEFAULT_ROLE, type Role } from '../../accounts.policy.ts'
import { authRoutes } from '../../accounts.routes.ts'
import { NewPasswordField } from '../fields/new-password-field.tsx'
import { NameFields } from '../fields/person-fields.tsx'
import { toastError } from '../fields/refusal.ts'
import { SuggestsEmail } from '../fields/suggests-email.tsx'
import { AlternativeAction, LinkButton } from '../sign-in/auth-frame.tsx'

/** Offered to everyone; the server decides who may become an admin (G-082). */
export const ACCOUNT_TYPES: readonly { role: Role; name: string }[] = [
  { role: 'customer', name: 'Customer - Browse and shop' },
  { role: 'shop_owner', name: 'Shop Owner - List your business' },
  { role: 'admin', name: 'Admin - Platform management' },
]

/** COMB-10 to COMB-18. */
export function RegisterForm({
  role = DEFAULT_ROLE,
  onAnswer,
  onSignIn,
}: {
  role?: Role | undefined
  onAnswer: (answer: AuthAnswer) => Promise<void>
  onSignIn: () => void
}) {
  const { formProps, field, pending } = useForm({
    names: ['role', 'firstName', 'lastName', 'email', 'phone', 'city', 'password'],
    contract: () => import('../../contract/account-forms.contract.ts').then((forms) => forms.Registration),
    body: (typed) => ({ ...typed, contactMethod: DEFAULT_CONTACT_METHOD }),
    send: (body) => send<AuthAnswer>(authRoutes.register, { body }),
    failed: (error) => toastError(error, 'Registration Failed', 'Registration failed'),
    sent: (answer) => onAnswer(answer),
  })
  return (
    <form {...formProps} className="mt-5 grid gap-4 sm:grid-cols-2">
      <SelectField label="Account Type" defaultValue={role} key={role} className="col-span-full" {...field('role')}>
        <Options of={ACCOUNT_TYPES.map((type) => [type.role, type.name])} />
      </SelectField>
      <NameFields field={field} />
      <SuggestsEmail className="col-span-full">
        <TextField
          label="Email Address"
          type="email"
          inputMode="email"
          autoComplete="username"
          enterKeyHint="next"
          {...field('email')}
        />
      </SuggestsEmail>
      <TextField
        label="Phone Number (Optional)"
        type="tel"
        autoComplete="tel"
        placeholder="+234 801 234 5678"
        enterKeyHint="next"
        className="sm:self-end"
        {...field('phone')}
      />
      <TextField
        label="City (Optional)"
        autoComplete="address-level2"
        enterKeyHint="next"
        className="sm:self-end"
        {...field('city')}
      />
      <NewPasswordField
        label="Password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        enterKeyHint="go"
        className="col-span-full"
        {...field('password')}
      />
      <SubmitButton pending={pending} className="col-span-full">
        Create Account
      </SubmitButton>
      <div className="col-span-full">
        <NeedsScript>To register, please turn on JavaScript in your browser and reload this page.</NeedsScript>
        <AlternativeAction>
          Already have an account? <LinkButton onClick={onSignIn}>Sign in</LinkButton>
        </AlternativeAction>
      </div>
    </form>
  )
}
