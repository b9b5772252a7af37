import { Link } from 'wouter'
import { useSessionHint } from '#client/session-hint.ts'
import { menuLinks } from '#domains/accounts/components/identity/account-links.ts'
import { useIdentityClient } from '#domains/accounts/components/identity/identity.ts'
import { goHome, signOut } from '#domains/accounts/components/identity/sign-out.ts'
import { pages } from '#routes.ts'
import { buttonClass } from '#ui/button.tsx'
import { AccountSkeleton } from './account-skeleton.tsx'
import { ShopCountBadge, useShopCount } from './shop-count-badge.tsx'
import { SignOutButton, WhoIsSignedIn } from './signed-in-area.tsx'

const ROW = 'flex min-h-12 items-center gap-3 rounded-control px-3 font-semibold hover:bg-sunken'

/** The side panel's account area: both sign-ins (NAV-11), or the signed-in person (NAV-07 to NAV-17). */
export function AccountMenu({ onChoose }: { onChoose: () => void }) {
  const maybe = useSessionHint()
  return (
    <>
      {maybe ? <SignedInMenu onChoose={onChoose} /> : <AccountSkeleton className="h-24 w-full" />}
      <div className="account-signed-out">
        <Link href={pages.shopOwnerAuth} className={buttonClass('outline', 'w-full')} onClick={onChoose}>
          Shop Owner Login
        </Link>
        <Link href={pages.customerAuth} className={buttonClass('primary', 'mt-2 w-full')} onClick={onChoose}>
          Customer Login
        </Link>
      </div>
    </>
  )
}

function SignedInMenu({ onChoose }: { onChoose: () => void }) {
  const { client, identity } = useIdentityClient()
  const shops = useShopCount()
  if (identity.pending) return <AccountSkeleton className="h-24 w-full" />
  if (!identity.person) return null
  return (
    <nav aria-label="Account">
      <WhoIsSignedIn person={identity.person} />
      {shops ? (
        <p className="px-3 pb-2">
          <ShopCountBadge count={shops} />
        </p>
      ) : null}
      {menuLinks(identity).map(({ name, to, Icon }) => (
        <Link key={to} href={to} className={ROW} onClick={onChoose}>
          <Icon className="size-5 flex-none" /> {name}
        </Link>
      ))}
      <SignOutButton onSignOut={() => signOut(client, identity.kinds).then(goHome)} />
    </nav>
  )
}
