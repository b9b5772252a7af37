import { send } from '#client/api/api-client.ts'
import { TextField } from '#ui/field.tsx'
import { NeedsScript } from '#ui/needs-script.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useForm } from '#ui/use-form.ts'
import type { AuthAnswer } from '../../accounts.contract.ts'
import { authRoutes } from '../../accounts.routes.ts'
import { toastError } from '../fields/refusal.ts'
import { AlternativeAction, LinkButton } from './auth-frame.tsx'
import { useAuthenticator } from './use-authenticator.tsx'

/** The reusable login form (COMB-05, COMB-28, G-132). */
export function LoginForm({
  onAnswer,
  onForgot,
  onCreate,
}: {
  onAnswer: (answer: AuthAnswer) => Promise<void>
  onForgot: () => void
  onCreate: () => void
}) {
  const authenticator = useAuthenticator()
  const { formProps, field, pending } = useForm({
    names: ['email', 'password', 'rememberMe', 'twoFactorCode'],
    contract: () => import('../../contract/account-forms.contract.ts').then((forms) => forms.Login),
    body: ({ rememberMe, ...typed }) => ({ ...authenticator.given(typed), rememberMe: rememberMe !== '' }),
    send: (body) => send<AuthAnswer>(authRoutes.login, { body }),
    failed: (error) =>
      authenticator.isAskedFor(error)
        ? authenticator.errors
        : toastError(error, 'Login Failed', 'Invalid credentials. Please try again.'),
    sent: (answer) => onAnswer(answer),
  })
  return (
    <form {...formProps} className="mt-5 space-y-4">
      <TextField
        label="Email Address"
        type="email"
        inputMode="email"
        autoComplete="username"
        enterKeyHint="next"
        {...field('email')}
      />
      <PasswordField label="Password" autoComplete="current-password" enterKeyHint="go" {...field('password')} />
      {authenticator.field(field('twoFactorCode'))}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <label className="flex min-h-11 items-center gap-2.5 font-semibold">
          <input type="checkbox" name="rememberMe" className="size-5 accent-brand" /> Remember me
        </label>
        <LinkButton onClick={onForgot}>Forgot password?</LinkButton>
      </div>
      <SubmitButton pending={pending}>Sign In</SubmitButton>
      <NeedsScript>To sign in, please turn on JavaScript in your browser and reload this page.</NeedsScript>
      <AlternativeAction>
        New here? <LinkButton onClick={onCreate}>Create an account</LinkButton>
      </AlternativeAction>
    </form>
  )
}
