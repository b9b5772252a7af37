import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { barLinks, fullName, menuLinks, shortName } from '#domains/accounts/components/identity/account-links.ts'
import { type Identity, useIdentityClient } from '#domains/accounts/components/identity/identity.ts'
import { goHome, signOut } from '#domains/accounts/components/identity/sign-out.ts'
import { useOtherTabs } from '#domains/accounts/components/identity/use-other-tabs.ts'
import { setUnreadNotices, useUnread } from '#domains/chat/components/messages/use-unread.ts'
import { MessagesButton } from '#domains/chat/components/messages-button.tsx'
import { NoticeBell } from '#domains/notifications/components/notice-bell.tsx'
import { Button } from '#ui/button.tsx'
import { Dropdown } from '#ui/dropdown.tsx'
import { LogOut } from '#ui/icons/menus.ts'
import { AccountSkeleton } from './account-skeleton.tsx'
import { ShopCountBadge, useShopCount } from './shop-count-badge.tsx'

const BAR =
  'min-h-11 items-center rounded-control px-2 whitespace-nowrap text-sm font-semibold text-ink-soft hover:bg-sunken hover:text-ink aria-[current]:text-ink'
const ROW = 'flex min-h-11 items-center gap-3 rounded-control px-3 font-semibold hover:bg-sunken'

/** The header's part for signed-in people and guests (G-012). */
export function PersonalArea() {
  const { client, identity } = useIdentityClient()
  const { person } = identity
  useOtherTabs(person?.id)
  const notices = useUnread()?.notices ?? 0
  return (
    <div className="flex">
      <MessagesButton />
      {person && (
        <NoticeBell key={person.id} unread={notices} onUnread={(unread) => setUnreadNotices(client, unread)} />
      )}
      <div className="hidden lg:flex">
        <SignedInArea />
      </div>
    </div>
  )
}

/** The header's account area with a possible session (NAV-07 to NAV-18). */
function SignedInArea() {
  const { client, identity } = useIdentityClient()
  const [path] = useLocation()
  if (identity.pending) return <AccountSkeleton className="h-11 w-24" />
  if (!identity.person) return null
  // Below 1,280 px it shows only links that the menu must not have: a customer's dashboard (G-019), as an icon.
  const inMenu = menuLinks(identity).map(({ to }) => to)
  return (
    <nav aria-label="Account" className="flex items-center gap-1">
      {barLinks(identity).map(({ name, to, Icon }) => (
        <Link
          key={to}
          href={to}
          aria-current={to === path ? 'page' : undefined}
          className={`${BAR} ${inMenu.includes(to) ? 'hidden xl:flex' : 'flex'}`}
        >
          <Icon className="mx-1 size-5 xl:hidden" />
          <span className="max-xl:sr-only">{name}</span>
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
          <span className="max-w-20 truncate">{shortName(person)}</span>
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

/** The full name, and the email address or phone number (NAV-14). */
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
      variant="ghost"
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
