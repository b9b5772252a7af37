import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Breakable } from '#client/breakable.tsx'
import { href, pages } from '#routes.ts'
import { shownPhone } from '#shared/forms/phone-number.ts'
import { dateText } from '#shared/time/lagos-time.ts'
import { buttonClass } from '#ui/button.tsx'
import { Settings } from '#ui/icons/notices.ts'
import type { CustomerProfile } from '../../accounts.contract.ts'
import { opensAccount } from '../../accounts.policy.ts'
import { fullName, initials } from '../identity/account-links.ts'

/** Shows the customer's details (CPROF-02 to CPROF-04, G-112, G-119). */
export function ProfileCard({ customer }: { customer: CustomerProfile }) {
  const { email, phone, city, createdAt, role, isEmailVerified } = customer
  return (
    <section aria-labelledby="profile-name" className="flex items-start gap-3">
      <span
        aria-hidden="true"
        data-initials
        className="grid size-12 flex-none place-items-center rounded-full bg-brand-soft text-lg font-extrabold text-brand"
      >
        {initials(customer)}
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2">
          <h1 id="profile-name" className="text-lg leading-tight">
            {fullName(customer)}
          </h1>
          <span className="pill py-0 text-xs">{role === 'shop_owner' ? 'Shop Owner' : 'Customer'}</span>
        </div>
        <dl className="flex flex-wrap gap-x-2 text-[0.8125rem] leading-[1.15rem] text-ink-soft">
          <Fact name="Email" none="Email not given">
            {email && <Breakable text={email} />}
            {email && !isEmailVerified && (
              <Link
                href={href(pages.generalAuth, {}, { mode: 'verify-email', email })}
                className="link ml-2 inline-block min-h-6 leading-6"
              >
                Verify email
              </Link>
            )}
          </Fact>
          <Fact name="Phone" none="Phone not given">
            {phone && shownPhone(phone)}
            {phone && !opensAccount(customer, 'phone') && <span className="ml-1.5">Not verified</span>}
          </Fact>
          <Fact name="City" none="City not given">
            {city}
          </Fact>
          <Fact name="Joined" none="" showsName>
            {dateText(createdAt)}
          </Fact>
        </dl>
      </div>
      <Link href={pages.account} aria-label="Settings" className={buttonClass('outline', 'btn-icon flex-none')}>
        <Settings />
      </Link>
    </section>
  )
}

function Fact({
  name,
  none,
  showsName = false,
  children,
}: {
  name: string
  none: string
  showsName?: boolean
  children: ReactNode
}) {
  const known = Array.isArray(children) ? children[0] : children
  return (
    <div className="flex min-w-0 gap-1">
      <dt className={showsName ? '' : 'sr-only'}>{name}</dt>
      <dd className="min-w-0 break-words">{known ? children : none}</dd>
    </div>
  )
}
