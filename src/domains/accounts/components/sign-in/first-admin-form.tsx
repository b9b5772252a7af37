import '#ui/styles/forms.css'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '#client/api/api-client.ts'
import { TextField } from '#ui/field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useForm } from '#ui/use-form.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { setupRoutes } from '../../accounts.routes.ts'
import { clearIdentity } from '../identity/identity.ts'
import { useToastError } from '../identity/use-toast-error.ts'

export function FirstAdminForm({ onMade }: { onMade: () => void }) {
  const client = useQueryClient()
  const toastError = useToastError()
  const hydrated = useHydrated()
  const { formProps, field, pending } = useForm({
    names: ['token', 'email', 'password'],
    contract: () => import('../../contract/setup-form.contract.ts').then((forms) => forms.SetupBody),
    send: (body) => send(setupRoutes.finish, { body }),
    failed: (error) => toastError(error, 'Error', 'Something went wrong. Please try again.'),
    sent: () => {
      clearIdentity(client)
      onMade()
    },
  })
  return (
    <form {...formProps} className="space-y-4">
      <TextField
        // The server does not get the part of an address with the token.
        key={String(hydrated)}
        label="Token"
        autoComplete="off"
        hint="It is in the log of the server, at the end of the address of this page."
        defaultValue={hydrated ? location.hash.slice(1) : ''}
        {...field('token')}
      />
      <TextField label="Your email address" type="email" autoComplete="username" {...field('email')} />
      <PasswordField label="Password" autoComplete="new-password" {...field('password')} />
      <SubmitButton pending={pending}>Make the first admin</SubmitButton>
    </form>
  )
}
