import { exactTimeText } from '#shared/time/lagos-time.ts'
import type { AuditEntry } from '../../audit/audit.contract.ts'
import { actionText } from '../../audit/audit.policy.ts'
import { changesOf, resourceWords, restOf } from './entry-words.ts'

export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { at, who, action, resource, success, details, ipAddress } = entry
  const rest = restOf(details)
  return (
    <article className="card px-3.5 py-3 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h4 className="text-base [overflow-wrap:anywhere]">{actionText(action)}</h4>
        {!success && <span className="chip text-danger">Refused</span>}
      </div>
      <p className="mt-0.5 text-sm [overflow-wrap:anywhere]">
        <b>{who?.name ?? 'Not signed in'}</b>
        {resource && ` · ${resourceWords(resource)}`}
      </p>
      {changesOf(details).map(({ name, before, after }) => (
        <p key={name} className="mt-1 text-sm [overflow-wrap:anywhere]">
          {name && `${name}: `}
          <s className="text-ink-soft">{before}</s> <span aria-hidden="true">→</span>
          <span className="sr-only">changed to</span> <b>{after}</b>
        </p>
      ))}
      {rest.length > 0 && <p className="mt-1 text-sm [overflow-wrap:anywhere] text-ink-soft">{rest.join(' · ')}</p>}
      <p className="mt-1 text-xs text-ink-soft figures">
        <time dateTime={at}>{exactTimeText(at)}</time>
        {ipAddress && ` · ${ipAddress}`}
      </p>
    </article>
  )
}
