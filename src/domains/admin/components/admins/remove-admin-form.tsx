import { useId } from 'react'
import { send } from '#client/api/api-client.ts'
import type { Admin } from '#domains/accounts/accounts.contract.ts'
import { AdminRemoval } from '#domains/accounts/contract/admin-forms.contract.ts'
import { closeDialog, Dialog } from '#ui/dialog.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useForm } from '#ui/use-form.ts'
import { ownApi } from '../../../../own-routes.ts'
import { pages } from '../../../../routes.ts'
import { nameOf } from './admin-words.ts'
import { OwnPassword } from './own-password.tsx'
import { useAdminChange } from './use-admin-change.ts'

type Props = { admin: Admin; asked: { opener: HTMLElement }; onClose: () => void }

export function RemoveAdminForm({ admin, asked, onClose }: Props) {
  const id = useId()
  const change = useAdminChange()
  const { isSelf, isInvited } = admin
  const name = nameOf(admin)
  const { formProps, field, pending } = useForm({
    names: ['password'],
    contract: AdminRemoval,
    send: (body) =>
      change({
        send: () => send(ownApi.admin.removeAdmin, { params: { adminId: admin.id }, body }),
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
          ? 'They can no longer use the invitation.'
          : `${isSelf ? 'You are' : 'They are'} signed out everywhere at once. The account stays, without the admin panel.`
      }
      open={asked}
      onClose={onClose}
    >
      <form {...formProps} className="mt-5 grid gap-4">
        <OwnPassword field={field} />
        <SubmitButton look="danger" pending={pending}>
          {isSelf ? 'Step down' : 'Remove'}
        </SubmitButton>
      </form>
    </Dialog>
  )
}
