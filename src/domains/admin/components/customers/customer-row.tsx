import { Breakable } from '#client/breakable.tsx'
import { shownPhone } from '#shared/forms/phone-number.ts'
import { dateText } from '#shared/time/lagos-time.ts'
import { Button } from '#ui/button.tsx'
import type { AdminCustomer } from '../../customers/customers.contract.ts'
import { useAsk } from '../concurrency/dialog-host.tsx'
import { RatingsLink } from '../ratings/ratings-link.tsx'
import { usePermission } from '../use-may.ts'
import { type CustomerAct, CustomerDialog } from './customer-dialog.tsx'

/** Shows a customer and the actions on them (CUST-14, CUST-30). */
export function CustomerRow({ customer }: { customer: AdminCustomer }) {
  const show = useAsk()
  const { id, email, phone, city, banned, isEmailVerified, isPhoneVerified, createdAt } = customer
  const ask = (act: CustomerAct) => ({
    'aria-haspopup': 'dialog' as const,
    onClick: ({ currentTarget: opener }: { currentTarget: HTMLElement }) =>
      show((close) => <CustomerDialog customer={customer} request={{ act, opener }} onClose={close} />),
  })
  const name = nameOf(customer)
  const may = usePermission()
  return (
    <article aria-label={name} className="card p-3.5 sm:flex sm:items-start sm:justify-between sm:gap-5 sm:p-5">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h4 className="text-lg [overflow-wrap:anywhere]">{name}</h4>
          <span className={banned ? 'chip text-danger' : 'chip'}>{banned ? 'Banned' : 'Active'}</span>
        </div>
        <Contact of={email} isVerified={isEmailVerified} />
        <Contact of={phone && shownPhone(phone)} isVerified={isPhoneVerified} />
        <p className="mt-1 text-sm [overflow-wrap:anywhere] text-ink-soft">
          {[city?.trim(), `Joined ${dateText(createdAt)}`].filter(Boolean).join(' · ')}
        </p>
        <p className="mt-1 text-xs [overflow-wrap:anywhere] text-ink-soft">ID {id}</p>
        <RatingsLink person={id} />
      </div>
      <div className="mt-3 button-row flex-none gap-2 sm:mt-0 sm:*:flex-none">
        <Button {...ask(banned ? 'unban' : 'ban')}>{banned ? 'Unban' : 'Ban'}</Button>
        {may('fullAdmin') && (
          <Button className="text-danger" {...ask('delete')}>
            Delete
          </Button>
        )}
      </div>
    </article>
  )
}

function Contact({ of, isVerified }: { of: string | null; isVerified: boolean }) {
  if (of === null) return null
  return (
    <p className="mt-1 text-sm [overflow-wrap:anywhere]">
      <Breakable text={of} /> {isVerified && <span className="whitespace-nowrap text-ink-soft">(verified)</span>}
    </p>
  )
}

const nameOf = ({ firstName, lastName, email, phone, id }: AdminCustomer) =>
  [firstName, lastName].filter(Boolean).join(' ') || (email ?? phone ?? id)
