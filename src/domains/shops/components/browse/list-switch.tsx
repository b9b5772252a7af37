import { Link } from 'wouter'
import { pages } from '#routes.ts'

const LISTS = [
  ['Products', pages.browseProducts],
  ['Shops', pages.browseShops],
] as const

/** Leads from the list of products to that of shops and back. */
export function ListSwitch({ current }: { current: (typeof LISTS)[number][0] }) {
  return (
    <nav aria-label="What to list" className="list-switch">
      {LISTS.map(([name, to]) => (
        <Link key={to} href={to} aria-current={name === current ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
