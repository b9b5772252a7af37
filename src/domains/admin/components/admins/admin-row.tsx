import type { Admin } from '#domains/accounts/accounts.contract.ts'
import { ADMIN_ROLE_NAMES } from '#shared/admins/admin-roles.ts'
import { dateText, dateTimeText } from '#shared/time/lagos-time.ts'
import { Button } from '#ui/button.tsx'
import { useAsk } from '../concurrency/dialog-host.tsx'
import { Contacts } from '../todo/contacts.tsx'
import { AdminRoleForm } from './admin-role-form.tsx'
import { nameOf } from './admin-words.ts'
import { RemoveAdminForm } from './remove-admin-form.tsx'

export function AdminRow({ admin }: { admin: Admin }) {
  const show = useAsk()
  const { email, phone, adminRole, since, twoFactor, lastSeenAt, isInvited, isSelf } = admin
  const ask = (Form: typeof AdminRoleForm | typeof RemoveAdminForm) => ({
    'aria-haspopup': 'dialog' as const,
    onClick: ({ currentTarget: opener }: { currentTarget: HTMLElement }) =>
      show((onClose) => <Form admin={admin} request={{ opener }} onClose={onClose} />),
  })
  return (
    <article
      aria-label={nameOf(admin)}
      className="card p-3.5 sm:flex sm:items-start sm:justify-between sm:gap-5 sm:p-5"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
          <h3 className="text-lg [overflow-wrap:anywhere]">{nameOf(admin)}</h3>
          <span className="chip">{ADMIN_ROLE_NAMES[adminRole]}</span>
          {isSelf && <span className="chip">You</span>}
          {isInvited && <span className="chip text-warn">Invited</span>}
        </div>
        <Contacts email={email} phone={phone} />
        <p className="mt-1 text-sm text-ink-soft">
          Admin since {dateText(since)} ·{' '}
          {isInvited
            ? 'has not chosen a password yet'
            : lastSeenAt
              ? `last seen ${dateTimeText(lastSeenAt)}`
              : 'never seen'}
        </p>
        <p className={`mt-1 text-sm font-semibold ${twoFactor ? 'text-ok' : 'text-warn'}`}>
          Two-factor sign-in is {twoFactor ? 'on' : 'off'}
        </p>
      </div>
      <div className="mt-3 button-row flex-none gap-2 sm:mt-0 sm:*:flex-none">
        {!isSelf && <Button {...ask(AdminRoleForm)}>Change role</Button>}
        <Button className="text-danger" {...ask(RemoveAdminForm)}>
          {isSelf ? 'Step down' : 'Remove'}
        </Button>
      </div>
    </article>
  )
}
