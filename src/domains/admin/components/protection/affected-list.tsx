import { messageOf, statusOf } from '#client/api/api-client.ts'
import { addressOf } from '#client/api/query-client.ts'
import { readFound } from '#client/api/reads.ts'
import { useFound } from '#client/api/use-read.ts'
import { FileLink } from '#domains/accounts/components/identity/file-link.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Failure } from '#ui/failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { adminRoutes } from '../../admin.routes.ts'
import type { AffectedPerson } from '../../data-protection/protection.contract.ts'
import { More } from '../more.tsx'
import { Contacts } from '../todo/contacts.tsx'

export type Asked = { account: string; from: string; to: string }

const WHAT: Record<AffectedPerson['what'][number], string> = {
  contacts: 'contacts of a shop',
  record: 'record in the admin panel',
  file: 'row of a customer export',
  conversation: 'messages',
}

export function TouchedList({ request }: { request: Asked }) {
  const list = useFound(readFound<AffectedPerson>(adminRoutes.touched[1], request))
  const { items, error, retry } = list
  if (!items && error) {
    const status = statusOf(error)
    if (status !== 400 && status !== 404) return <Failure onRetry={retry} />
    return (
      <p role="status" className="mt-4 text-warn">
        {messageOf(error, 'Please check the account and the dates.')}
      </p>
    )
  }
  if (!items) return <Skeleton className="mt-4 h-40 w-full rounded-card" />
  if (items.length === 0)
    return (
      <div className="mt-4">
        <EmptyState title="This account viewed no personal data in that period." />
      </div>
    )
  return (
    <div className="mt-4">
      <FileLink
        className={buttonClass('outline', 'mb-3 w-full')}
        href={addressOf([adminRoutes.touchedFile[1], request])}
      >
        Download this list
      </FileLink>
      <ul className="card divide-y divide-line">
        {items.map(({ id, name, email, phone, what }) => (
          <li key={id} className="px-3.5 py-3 sm:px-5">
            <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
            <Contacts email={email} phone={phone} />
            <p className="text-sm text-ink-soft">Viewed: {what.map((each) => WHAT[each]).join(', ')}</p>
          </li>
        ))}
      </ul>
      <More list={list} />
    </div>
  )
}
