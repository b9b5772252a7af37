import '#ui/styles/forms.css'
import { useId, useState } from 'react'
import { send } from '#client/api/api-client.ts'
import { CodeField } from '#ui/code-field.tsx'
import { CHOSEN, closeDialog, Dialog } from '#ui/dialog.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useForm } from '#ui/use-form.ts'
import { accountRoutes } from '../../accounts.routes.ts'
import { Proof } from '../../contract/own-account-forms.contract.ts'
import { useToastError } from '../identity/use-toast-error.ts'
import { useAuthenticator } from '../sign-in/use-authenticator.tsx'

type Props = {
  request: { opener: HTMLElement | undefined }
  password: string | undefined
  onClose: (isProven: boolean) => void
}

/** Asks for a proof of identity before a powerful or irreversible act (G-204). */
export function ProofForm({ request, password: known, onClose }: Props) {
  const id = useId()
  // Keeps the same object, because a new one would reopen the dialog.
  const [asked] = useState(request)
  const toastError = useToastError()
  const authenticator = useAuthenticator()
  const { formProps, field, pending } = useForm({
    names: ['password', 'twoFactorCode'],
    contract: Proof,
    body: (typed) => ({ ...typed, password: known ?? typed.password }),
    send: (typed) => send(accountRoutes.prove, { body: authenticator.given(typed) }),
    failed: (error) =>
      authenticator.isAskedFor(error)
        ? authenticator.errors
        : toastError(error, 'Error', 'Something went wrong. Please try again.'),
    sent: () => closeDialog(id, CHOSEN),
  })
  return (
    <Dialog
      id={id}
      title="Confirm that it is you"
      description="We need this before you continue. We will not ask again for 10 minutes."
      open={asked}
      onClose={(answer) => onClose(answer === CHOSEN)}
    >
      <form {...formProps} className="mt-5 grid gap-4">
        {known === undefined ? (
          <>
            <PasswordField
              label="Your password"
              autoComplete="current-password"
              enterKeyHint="go"
              {...field('password')}
            />
            {authenticator.field(field('twoFactorCode'))}
          </>
        ) : (
          <CodeField label="Authenticator code" enterKeyHint="go" {...field('twoFactorCode')} />
        )}
        <SubmitButton pending={pending}>Confirm</SubmitButton>
      </form>
    </Dialog>
  )
}
