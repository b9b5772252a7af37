import { countPhrase } from '#shared/count-text.ts'
import { dateText, dateTimeText } from '#shared/time/lagos-time.ts'
import { Button } from '#ui/button.tsx'
import type { AdminOwner } from '../../owners/owners.contract.ts'
import { useAsk } from '../concurrency/dialog-host.tsx'
import { RatingsLink } from '../ratings/ratings-link.tsx'
import { Contacts } from '../todo/contacts.tsx'
import { OwnerBanDialog } from './owner-ban-dialog.tsx'

export function OwnerRow({ owner }: { owner: AdminOwner }) {
  const show = useAsk()
  const { id, firstName, lastName, email, phone, city, banned, bannedUntil, banReason, createdAt } = owner
  const { openShops, shopsSuspendedWithBan } = owner
  const name = [firstName, lastName].filter(Boolean).join(' ') || (email ?? phone ?? id)
  return (
    <article aria-label={name} className="card p-3.5 sm:flex sm:items-start sm:justify-between sm:gap-5 sm:p-5">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 className="text-lg [overflow-wrap:anywhere]">{name}</h3>
          <span className={banned ? 'chip text-danger' : 'chip'}>{banned ? 'Banned' : 'Active'}</span>
        </div>
        <Contacts email={email} phone={phone} />
        <p className="mt-1 text-sm [overflow-wrap:anywhere] text-ink-soft">
          {[city?.trim(), `Joined ${dateText(createdAt)}`].filter(Boolean).join(' · ')}
        </p>
        <RatingsLink person={id} />
        {banned && (
          <p className="mt-2 text-sm font-semibold [overflow-wrap:anywhere] text-warn">
            {bannedUntil === null ? 'Banned permanently' : `Banned until ${dateTimeText(bannedUntil)}`}
            {banReason && `: ${banReason}`}
          </p>
        )}
        {banned && openShops > 0 && (
          <p className="mt-1 text-sm font-semibold text-warn">
            {countPhrase(openShops, 'shop of theirs is', 'shops of theirs are')} not suspended
          </p>
        )}
        {shopsSuspendedWithBan > 0 && (
          <p className="mt-1 text-sm text-ink-soft">
            {countPhrase(shopsSuspendedWithBan, 'shop', 'shops')} suspended with {banned ? 'the' : 'an earlier'} ban
          </p>
        )}
      </div>
      <Button
        className="mt-3 w-full flex-none sm:mt-0 sm:w-auto"
        aria-haspopup="dialog"
        onClick={({ currentTarget: opener }) =>
          show((close) => <OwnerBanDialog owner={owner} request={{ opener }} onClose={close} />)
        }
      >
        {banned ? 'Unban' : 'Ban'}
      </Button>
    </article>
  )
}
