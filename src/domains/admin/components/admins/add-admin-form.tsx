import { useId } from 'react'
import { send } from '#client/api/api-client.ts'
import { adminAccountRoutes } from '#domains/accounts/accounts.routes.ts'
import { NewAdminBody } from '#domains/accounts/contract/admin-forms.contract.ts'
import { closeDialog, Dialog } from '#ui/dialog.tsx'
import { Options, SelectField, TextField } from '#ui/field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useForm } from '#ui/use-form.ts'
import { ROLE_CHOICES } from './admin-words.ts'
import { OwnPassword } from './own-password.tsx'
import { useAdminChange } from './use-admin-change.ts'

export function AddAdminForm({ request, onClose }: { request: { opener: HTMLElement }; onClose: () => void }) {
  const id = useId()
  const change = useAdminChange()
  const { formProps, field, pending } = useForm({
    names: ['firstName', 'lastName', 'email', 'adminRole', 'password'],
    contract: NewAdminBody,
    send: (body) =>
      change({
        send: () => send(adminAccountRoutes.addAdmin, { body }),
        done: `We have sent ${body.email.trim()} an email to choose a password.`,
        close: () => closeDialog(id),
      }),
  })
  return (
    <Dialog
      id={id}
      title="Add an admin"
      description="They will get an email to choose a password within 7 days. The role All waits for another admin, or 24 hours."
      open={request}
      onClose={onClose}
    >
      <form {...formProps} className="mt-5 grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="First name" autoComplete="off" {...field('firstName')} />
          <TextField label="Last name" autoComplete="off" {...field('lastName')} />
        </div>
        <TextField label="Email address" type="email" autoComplete="off" {...field('email')} />
        <SelectField label="Role" {...field('adminRole')}>
          <Options of={ROLE_CHOICES} />
        </SelectField>
        <OwnPassword field={field} />
        <SubmitButton pending={pending}>Add</SubmitButton>
      </form>
    </Dialog>
  )
}
