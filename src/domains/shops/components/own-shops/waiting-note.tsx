import type { ReactNode } from 'react'
import { shownPhone } from '#shared/forms/phone-number.ts'
import { cx } from '#ui/class-name.ts'
import { WAITING_FOR_REVIEW, WAITING_WORDS } from '../../moderation/identity/identity-words.policy.ts'
import type { OwnShop } from '../../shops.contract.ts'

const NAMES = { name: 'Name', category: 'Category', phone: 'Phone' } as const

/** Shows changes that wait for a review. Customers still see the old details (G-200). */
export function WaitingNote({
  waiting,
  className,
  children,
}: {
  waiting: OwnShop['waiting']
  className: string
  children?: ReactNode
}) {
  if (waiting === null) return null
  return (
    <section aria-label={WAITING_FOR_REVIEW} className={cx('bg-accent-soft py-2.5 text-sm', className)}>
      <p className="font-semibold text-warn">{WAITING_FOR_REVIEW}</p>
      <ul className="mt-1">
        {waiting.changes.map(({ field, after }) => (
          <li key={field} className="[overflow-wrap:anywhere]">
            {NAMES[field]}: {after === null ? 'none' : shownPhone(after)}
          </li>
        ))}
      </ul>
      <p className="mt-1">{WAITING_WORDS}</p>
      {children}
    </section>
  )
}
