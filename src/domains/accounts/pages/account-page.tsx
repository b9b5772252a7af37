import { shownPhone } from '#shared/forms/phone-number.ts'
import '#ui/styles/forms.css'
import { Link } from 'wouter'
import { BlockedPeople } from '#domains/chat/components/safety/blocked-people.tsx'
import { href, pages } from '#routes.ts'
import { Bell } from '#ui/icons/notices.ts'
import { fullName } from '../components/identity/account-links.ts'
import { useIdentity } from '../components/identity/identity.ts'
import { AccountSettings } from '../components/own-account/account-settings.tsx'
import { SettingsRow } from '../components/own-account/settings-row.tsx'

export default function AccountPage() {
  const { person, isAdmin } = useIdentity()
  if (!person) return null
  return (
    <div className="wrap max-w-2xl py-5 md:py-10">
      <h1 className="text-2xl [overflow-wrap:anywhere] md:text-3xl">{fullName(person) || 'Your account'}</h1>
      <p className="mt-1.5 mb-5 text-ink-soft [overflow-wrap:anywhere]">
        {[person.email, person.phone && shownPhone(person.phone)].filter(Boolean).join(' · ')}
        {person.email && !person.isEmailVerified && (
          <Link
            href={href(pages.generalAuth, {}, { mode: 'verify-email', email: person.email })}
            className="link ml-2 inline-flex min-h-11 items-center"
          >
            Verify email
          </Link>
        )}
      </p>
      <AccountSettings person={{ ...person, isAdmin }} />
      <BlockedPeople />
      <ul className="card mt-4">
        <SettingsRow to={pages.noticeSettings} Icon={Bell} name="Notifications" />
      </ul>
    </div>
  )
}
