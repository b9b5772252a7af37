import { pages } from '#routes.ts'
import { Truck } from '#ui/icons/drawn.ts'
import type { IconComponent } from '#ui/icons/icon.tsx'
import { LayoutDashboard, MessageSquare, ShieldCheck, UserRound } from '#ui/icons/menus.ts'
import { Info } from '#ui/icons/notices.ts'
import type { Identity } from './identity.ts'

export type AccountLink = { name: string; to: string; Icon: IconComponent }

const profile = (name: string): AccountLink => ({ name, to: pages.customerProfile, Icon: UserRound })
const dashboard: AccountLink = { name: 'Dashboard', to: pages.dashboard, Icon: LayoutDashboard }
const account: AccountLink = { name: 'Account and security', to: pages.account, Icon: UserRound }
const admin: AccountLink = { name: 'Admin', to: pages.admin, Icon: ShieldCheck }

const shopping: AccountLink[] = [
  { name: 'Messages', to: `${pages.customerProfile}#conversations`, Icon: MessageSquare },
  { name: 'My deliveries', to: pages.myDeliveries, Icon: Truck },
]
const help: AccountLink = { name: 'Help', to: pages.help, Icon: Info }

type Who = Pick<Identity, 'signedIn' | 'kinds' | 'isAdmin'>

/** Returns the links of the header bar (NAV-07, NAV-08, NAV-10). */
export function barLinks({ signedIn, kinds, isAdmin }: Who): AccountLink[] {
  return [
    ...(kinds.includes('customer') ? [profile('My Account')] : []),
    ...(signedIn ? [dashboard] : []),
    ...(isAdmin ? [admin] : []),
  ]
}

/** Returns the links of the dropdown and side panel, where customers have no dashboard (NAV-09, NAV-15, NAV-16). */
export function menuLinks({ kinds, isAdmin }: Who): AccountLink[] {
  return [
    ...(kinds.includes('customer') ? [profile('My Profile'), ...shopping] : []),
    ...(kinds.some((kind) => kind !== 'customer') ? [dashboard] : []),
    ...(isAdmin ? [admin] : []),
    ...(kinds.includes('customer') ? [help] : [account]),
  ]
}

type Named = { firstName: string | null; lastName: string | null; email: string | null; phone: string | null }

export const fullName = ({ firstName, lastName }: Pick<Named, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ')

/** Returns the name on the menu's button, never 'null' (NAV-13, NAV-14). */
export const shortName = (person: Named): string => person.firstName || fullName(person) || 'Account'

/** Returns up to two capital letters (CPROF-02). */
export function initials({ firstName, lastName }: Pick<Named, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].map((name) => [...(name ?? '')][0]?.toUpperCase() ?? '').join('')
}
