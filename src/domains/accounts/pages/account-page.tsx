import { Link } from 'wouter'
import { buttonClass } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { fullName } from '#web/account-links.ts'
import { accountTitles } from '#web/account-titles.ts'
import { useIdentity } from '#web/identity.ts'
import { useTitle } from '#web/use-at.ts'
import { href, pages } from '../../../routes.ts'
import { AccountSettings } from '../components/account-settings.tsx'

/** What anybody signed in can do about their account; customers have the same on their profile. */
export default function AccountPage() {
  useTitle(accountTitles.account)
  const { person, isAdmin, pending, failed } = useIdentity()
  return (
    <div className="wrap max-w-2xl py-5 md:py-10">
      {person ? (
        <>
          <h1 className="text-2xl [overflow-wrap:anywhere] md:text-3xl">{fullName(person) || 'Your account'}</h1>
          <p className="mt-1.5 mb-5 text-ink-soft [overflow-wrap:anywhere]">
            {[person.email, person.phone].filter(Boolean).join(' · ')}
            {person.email && !person.isEmailVerified && (
              <Link
                href={href(pages.staffAuth, {}, { mode: 'verify-email', email: person.email })}
                className="link ml-2 inline-flex min-h-11 items-center"
              >
                Verify email
              </Link>
            )}
          </p>
          <AccountSettings person={{ ...person, isAdmin }} />
        </>
      ) : failed ? (
        <Failure onRetry={() => location.reload()} />
      ) : pending ? (
        <Skeleton className="h-96 w-full rounded-card" />
      ) : (
        <PleaseSignIn />
      )}
    </div>
  )
}

function PleaseSignIn() {
  return (
    <div className="card px-6 py-10 text-center">
      <h1 className="text-2xl">Please sign in</h1>
      <p className="mt-2 text-ink-soft">Your devices, your password and your data are shown to you alone.</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Link href={pages.customerAuth} className={buttonClass('primary')}>
          Customer Login
        </Link>
        <Link href={pages.shopOwnerAuth} className={buttonClass('outline')}>
          Shop Owner Login
        </Link>
      </div>
    </div>
  )
}
