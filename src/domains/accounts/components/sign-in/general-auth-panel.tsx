import type { ReactNode } from 'react'
import { ChartColumn, Crown, Users } from '#ui/icons/accounts.ts'
import { ShieldCheck } from '#ui/icons/menus.ts'

const FEATURES = [
  {
    name: 'Secure Platform',
    about: 'Your password is encrypted, and you can see every device that is signed in.',
    Icon: ShieldCheck,
  },
  { name: 'Multi-User Support', about: 'Customers, shop owners and admins, each with their own space.', Icon: Users },
  { name: 'Premium Features', about: 'Photos, messages and statistics for every listed shop.', Icon: Crown },
  { name: 'Business Growth', about: 'Be found by people nearby who are ready to buy.', Icon: ChartColumn },
] as const

const TYPES = [
  ['Customer', 'browse, rate, save and message shops'],
  ['Shop Owner', 'list shops and products, and reply to customers'],
  ['Admin', 'approve shops and run the marketplace (by invitation)'],
] as const

/** Shows four features and the account types next to the forms (COMB-03, COMB-04). */
export function GeneralAuthPanel(): ReactNode {
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-2">
        {FEATURES.map(({ name, about, Icon }) => (
          <li key={name} className="card p-4">
            <span className="grid size-10 place-items-center rounded-control bg-brand-soft text-brand">
              <Icon className="size-5" />
            </span>
            <h2 className="mt-2.5 text-base">{name}</h2>
            <p className="mt-1 text-sm text-ink-soft">{about}</p>
          </li>
        ))}
      </ul>
      <div className="card mt-3 p-4">
        <h2 className="text-base">Account Types</h2>
        <dl className="mt-2 space-y-1.5 text-sm">
          {TYPES.map(([name, about]) => (
            <div key={name} className="flex gap-2">
              <dt className="w-26 flex-none font-bold">{name}</dt>
              <dd className="text-ink-soft">{about}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  )
}
