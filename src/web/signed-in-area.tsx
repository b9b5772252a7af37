import { LogOut } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { Button } from '#ui/button.tsx'
import { Dropdown } from '#ui/dropdown.tsx'
import { barLinks, fullName, menuLinks, shortName } from './account-links.ts'
import { AccountPending } from './account-pending.tsx'
import { type Identity, useIdentityClient } from './identity.ts'
import { ShopCountBadge, useShopCount } from './shop-count-badge.tsx'
import { goHome, signOut } from './sign-out.ts'

const BAR =
  'hidden min-h-11 items-center rounded-control px-2 whitespace-nowrap text-[0.9375rem] font-semibold text-ink-soft hover:bg-sunken hover:text-ink aria-[current]:text-ink xl:flex'
const ROW = 'flex min-h-11 items-center gap-3 rounded-control px-3 font-semibold hover:bg-sunken'

/** The header's account area of somebody who may be signed in (NAV-07 to NAV-18). */
export function SignedInArea() {
  const { client, identity } = useIdentityClient()
  const [path] = useLocation()
  useEffect(() => {
    // Without network the hearts of shops stay empty until one is pressed, which asks for the code again.
    import('#domains/favourites/components/hearts.tsx').then(({ keepHearts }) => keepHearts(client)).catch(() => {})
  }, [client])
  if (identity.pending) return <AccountPending className="h-11 w-24" />
  if (!identity.person) return null
  return (
    <nav aria-label="Account" className="flex items-center gap-1">
      {barLinks(identity).map(({ name, to }) => (
        <Link key={to} href={to} aria-current={to === path ? 'page' : undefined} className={BAR}>
          {name}
        </Link>
      ))}
      <AccountDropdown identity={identity} onSignOut={() => signOut(client, identity.kinds).then(goHome)} />
    </nav>
  )
}

function AccountDropdown({ identity, onSignOut }: { identity: Identity; onSignOut: () => Promise<void> }) {
  const shops = useShopCount()
  const { person } = identity
  if (!person) return null
  return (
    <Dropdown
      label="Your account"
      trigger={
        <>
          <span className="max-w-24 truncate">{shortName(person)}</span>
          <ShopCountBadge count={shops} />
        </>
      }
    >
      {(close) => (
        <>
          <WhoIsSignedIn person={person} />
          <ul className="border-y border-line py-1.5">
            {menuLinks(identity).map(({ name, to, Icon }) => (
              <li key={to}>
                <Link href={to} className={ROW} onClick={close}>
                  <Icon className="size-5 flex-none" /> {name}
                </Link>
              </li>
            ))}
          </ul>
          <SignOutButton onSignOut={onSignOut} />
        </>
      )}
    </Dropdown>
  )
}

/** Full name, and the e-mail address or else the phone number (NAV-14). */
export function WhoIsSignedIn({ person }: { person: NonNullable<Identity['person']> }) {
  const contact = person.email ?? person.phone
  return (
    <div className="px-3 pt-1.5 pb-3">
      <p className="font-bold">{fullName(person) || shortName(person)}</p>
      {contact && <p className="text-sm text-ink-soft">{contact}</p>}
    </div>
  )
}

export function SignOutButton({ onSignOut }: { onSignOut: () => Promise<void> }) {
  const [pending, setPending] = useState(false)
  return (
    <Button
      look="ghost"
      pending={pending}
      className="mt-1.5 w-full justify-start gap-3 px-3 text-base text-ink"
      onClick={() => {
        setPending(true)
        void onSignOut()
      }}
    >
      <LogOut /> Sign Out
    </Button>
  )
}
