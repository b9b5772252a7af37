import { PASSWORD_HINT } from '#shared/password-rules.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import { NeedsScript } from '#ui/needs-script.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useForm } from '#ui/use-form.ts'
import { send } from '#web/api-client.ts'
import { api } from '../../../routes.ts'
import type { AuthAnswer } from '../accounts.contract.ts'
import { DEFAULT_CONTACT_METHOD, DEFAULT_ROLE, type Role } from '../accounts.policy.ts'
import { checkRegister, type RegisterField, registerFields } from './account-checks.ts'
import { Instead, LinkButton } from './auth-frame.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { NameFields } from './person-fields.tsx'
import { refuse } from './refusal.ts'

/** The account types as the public form offers them; who may become an admin the server decides (G-082). */
export const ACCOUNT_TYPES: readonly { role: Role; name: string }[] = [
  { role: 'customer', name: 'Customer - Browse and shop' },
  { role: 'shop_owner', name: 'Shop Owner - List your business' },
  { role: 'admin', name: 'Admin - Platform management' },
]

/** The register mode of the combined screen (COMB-10 to COMB-18). */
export function RegisterForm({
  role = DEFAULT_ROLE,
  onAnswer,
  onSignIn,
}: {
  /** Chosen beforehand. */
  role?: Role | undefined
  onAnswer: (answer: AuthAnswer) => Promise<void>
  onSignIn: () => void
}) {
  const { formProps, field, pending } = useForm<RegisterField>({
    names: registerFields,
    check: checkRegister,
    send: async (values) => {
      let answer: AuthAnswer
      try {
        const body = { ...values, email: values.email.trim(), contactMethod: DEFAULT_CONTACT_METHOD }
        answer = await send<AuthAnswer>(api.auth.register, { body })
      } catch (error) {
        return refuse(error, 'Registration Failed', 'Registration failed', registerFields)
      }
      await onAnswer(answer)
    },
  })
  return (
    <form {...formProps} className="mt-5 grid gap-4 sm:grid-cols-2">
      <SelectField label="Account Type" defaultValue={role} key={role} className="col-span-full" {...field('role')}>
        {ACCOUNT_TYPES.map((type) => (
          <option key={type.role} value={type.role}>
            {type.name}
          </option>
        ))}
      </SelectField>
      <NameFields field={field} />
      <TextField
        label="Email Address"
        type="email"
        inputMode="email"
        autoComplete="username"
        enterKeyHint="next"
        className="col-span-full"
        {...field('email')}
      />
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
        <NeedsScript>To register, please turn on JavaScript in your browser and load this page again.</NeedsScript>
        <Instead>
          Already have an account? <LinkButton onClick={onSignIn}>Sign in</LinkButton>
        </Instead>
      </div>
    </form>
  )
}
