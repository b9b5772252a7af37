import { useId } from 'react'
import { send } from '#client/api/api-client.ts'
import type { Admin } from '#domains/accounts/accounts.contract.ts'
import { adminAccountRoutes } from '#domains/accounts/accounts.routes.ts'
import { AdminRoleBody } from '#domains/accounts/contract/admin-forms.contract.ts'
import { closeDialog, Dialog } from '#ui/dialog.tsx'
import { Options, SelectField } from '#ui/field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useForm } from '#ui/use-form.ts'
import { nameOf, ROLE_CHOICES } from './admin-words.ts'
import { OwnPassword } from './own-password.tsx'
import { useAdminChange } from './use-admin-change.ts'

type Props = { admin: Admin; request: { opener: HTMLElement }; onClose: () => void }

export function AdminRoleForm({ admin, request, onClose }: Props) {
  const id = useId()
  const change = useAdminChange()
  const name = nameOf(admin)
  const { formProps, field, pending } = useForm({
    names: ['adminRole', 'password'],
    contract: AdminRoleBody,
    send: (body) =>
      change({
        send: () => send(adminAccountRoutes.changeAdmin, { params: { adminId: admin.id }, body }),
        done: `The role of ${name} has been changed.`,
        close: () => closeDialog(id),
      }),
  })
  return (
    <Dialog
      id={id}
      title={`Role of ${name}`}
      description="This takes effect now. We will notify them. A change to or from the role All waits for another admin, or 24 hours."
      open={request}
      onClose={onClose}
    >
      <form {...formProps} className="mt-5 grid gap-4">
        <SelectField label="Role" defaultValue={admin.adminRole} {...field('adminRole')}>
          <Options of={ROLE_CHOICES} />
        </SelectField>
        <OwnPassword field={field} />
        <SubmitButton pending={pending}>Change role</SubmitButton>
      </form>
    </Dialog>
  )
}
