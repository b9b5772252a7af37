import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Breakable } from '#client/breakable.tsx'
import { href, pages } from '#routes.ts'
import { shownPhone } from '#shared/forms/phone-number.ts'
import { dateText } from '#shared/time/lagos-time.ts'
import { CalendarDays } from '#ui/icons/accounts.ts'
import { Mail } from '#ui/icons/contact.ts'
import { Phone } from '#ui/icons/details.ts'
import { MapPin } from '#ui/icons/drawn.ts'
import type { IconComponent } from '#ui/icons/icon.tsx'
import type { CustomerProfile } from '../../accounts.contract.ts'
import { opensAccount } from '../../accounts.policy.ts'
import { fullName, initials } from '../identity/account-links.ts'

/** Shows the customer's details (CPROF-02 to CPROF-04, G-112, G-119). */
export function ProfileCard({ customer }: { customer: CustomerProfile }) {
  const { email, phone, city, createdAt, role, isEmailVerified } = customer
  return (
    <section aria-labelledby="profile-name" className="card p-5">
      <div className="flex items-center gap-4">
        <span
          aria-hidden="true"
          data-initials
          className="grid size-16 flex-none place-items-center rounded-full bg-brand text-2xl font-extrabold text-brand-ink"
        >
          {initials(customer)}
        </span>
        <div className="min-w-0">
          <h1 id="profile-name" className="text-xl sm:text-2xl">
            {fullName(customer)}
          </h1>
          <span className="pill mt-1.5">{role === 'shop_owner' ? 'Shop Owner' : 'Customer'}</span>
        </div>
      </div>
      <dl className="mt-5 space-y-3">
        <Fact Icon={Mail} name="Email">
          {email && (
            <span className="mr-2">
              <Breakable text={email} />
            </span>
          )}
          {email && !isEmailVerified && (
            <Link
              href={href(pages.generalAuth, {}, { mode: 'verify-email', email })}
              className="link inline-flex min-h-11 items-center"
            >
              Verify email
            </Link>
          )}
        </Fact>
        <Fact Icon={Phone} name="Phone">
          {phone && <span className="mr-2">{shownPhone(phone)}</span>}
          {phone && !opensAccount(customer, 'phone') && <span className="text-ink-soft">Not verified</span>}
        </Fact>
        <Fact Icon={MapPin} name="City">
          {city}
        </Fact>
        <Fact Icon={CalendarDays} name="Joined" showsName>
          {dateText(createdAt)}
        </Fact>
      </dl>
    </section>
  )
}

function Fact({
  Icon,
  name,
  showsName = false,
  children,
}: {
  Icon: IconComponent
  name: string
  showsName?: boolean
  children: ReactNode
}) {
  const known = Array.isArray(children) ? children[0] : children
  return (
    <div className="flex items-start gap-3">
      <Icon className="mt-0.5 size-5 flex-none text-ink-soft" />
      <dt className={showsName ? 'text-ink-soft' : 'sr-only'}>{name}</dt>
      <dd className="min-w-0 break-words">
        {known ? children : <span className="text-ink-soft">{name} not given</span>}
      </dd>
    </div>
  )
}
