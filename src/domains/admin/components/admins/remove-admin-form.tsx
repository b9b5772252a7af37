import { useId } from 'react'
import { send } from '#client/api/api-client.ts'
import type { Admin } from '#domains/accounts/accounts.contract.ts'
import { adminAccountRoutes } from '#domains/accounts/accounts.routes.ts'
import { AdminRemoval } from '#domains/accounts/contract/admin-forms.contract.ts'
import { pages } from '#routes.ts'
import { closeDialog, Dialog } from '#ui/dialog.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useForm } from '#ui/use-form.ts'
import { nameOf } from './admin-words.ts'
import { OwnPassword } from './own-password.tsx'
import { useAdminChange } from './use-admin-change.ts'

type Props = { admin: Admin; request: { opener: HTMLElement }; onClose: () => void }

export function RemoveAdminForm({ admin, request, onClose }: Props) {
  const id = useId()
  const change = useAdminChange()
  const { isSelf, isInvited } = admin
  const name = nameOf(admin)
  const { formProps, field, pending } = useForm({
    names: ['password'],
    contract: AdminRemoval,
    send: (body) =>
      change({
        send: () => send(adminAccountRoutes.removeAdmin, { params: { adminId: admin.id }, body }),
        done: isSelf ? 'You are no longer an admin.' : `${name} is no longer an admin.`,
        close: () => (isSelf ? location.assign(pages.home) : closeDialog(id)),
      }),
  })
  return (
    <Dialog
      id={id}
      title={isSelf ? 'Step down as an admin' : `Remove ${name} as an admin`}
      description={
        isInvited
          ? 'The invitation will stop working.'
          : isSelf
            ? 'You will be signed out everywhere now. Your account stays, without access to the admin panel.'
            : 'This waits for another admin, or 24 hours. Then they will be signed out everywhere. The account stays, without access to the admin panel.'
      }
      open={request}
      onClose={onClose}
    >
      <form {...formProps} className="mt-5 grid gap-4">
        <OwnPassword field={field} />
        <SubmitButton variant="danger" pending={pending}>
          {isSelf ? 'Step down' : 'Remove'}
        </SubmitButton>
      </form>
    </Dialog>
  )
}
