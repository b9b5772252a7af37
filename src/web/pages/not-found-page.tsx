import { Link, useLocation } from 'wouter'
import { href, pages } from '#routes.ts'
import { buttonClass } from '#ui/button.tsx'
import { FilterForm } from '#ui/filter-form.tsx'
import { Search } from '#ui/icons/drawn.ts'
import { InsetField } from '#ui/inset-field.tsx'

/** The page of any unknown path (ROUTE-18, ROUTE-19, G-007). */
export default function NotFoundPage() {
  const [, navigate] = useLocation()
  return (
    <div className="wrap flex flex-col items-center py-14 text-center md:py-20">
      <LostStall />
      <h1 className="mt-6 text-3xl md:text-4xl">404 Page Not Found</h1>
      <p className="mt-3 max-w-md text-ink-soft">
        There is nothing at this address. The page may have moved, or the link may be mistyped. Search for what you
        need, or try one of these.
      </p>
      <FilterForm
        action={pages.browseProducts}
        values={{}}
        label="Products"
        onApply={(values) => navigate(href(pages.browseProducts, {}, values))}
        className="mt-7 flex w-full max-w-lg gap-2 text-left"
      >
        <InsetField
          label="Product"
          name="product"
          placeholder="What are you looking for?"
          enterKeyHint="search"
          className="flex-1"
        />
        <button type="submit" className={buttonClass('primary')}>
          <Search /> Search
        </button>
      </FilterForm>
      <nav aria-label="Go on" className="mt-5 flex flex-wrap justify-center gap-2">
        {[
          ['Home', pages.home],
          ['Browse Products', pages.browseProducts],
          ['Browse Shops', pages.browseShops],
        ].map(([name, to = '']) => (
          <Link key={to} href={to} className={buttonClass('outline')}>
            {name}
          </Link>
        ))}
      </nav>
      <p className="mt-8 text-xs text-ink-soft">
        For developers: <span>Did you forget to add the page to the router?</span>
      </p>
    </div>
  )
}

function LostStall() {
  return (
    <svg width="176" height="128" viewBox="0 0 176 128" aria-hidden="true">
      <ellipse cx="88" cy="119" rx="76" ry="6" className="fill-line" />
      <path d="M30 52h116v62H30z" className="fill-surface stroke-edge" strokeWidth="2" />
      <path d="M44 68h88v46H44z" className="fill-brand-soft stroke-edge" strokeWidth="2" />
      <path d="M44 79.5h88M44 91h88M44 102.5h88" className="stroke-edge" />
      <path d="M34 14h108l14 34H20z" className="fill-brand" />
      <path d="M52 14h18l-5 34H42zM88 14h18l5 34H88zM124 14h18l14 34h-22z" className="fill-brand-soft" />
      <path
        d="M20 48h22.7a11.3 11.3 0 0 1-22.7 0zm22.7 0H65.3a11.3 11.3 0 0 1-22.6 0zm22.6 0H88a11.3 11.3 0 0 1-22.7 0zM88 48h22.7a11.3 11.3 0 0 1-22.7 0zm22.7 0h22.6a11.3 11.3 0 0 1-22.6 0zm22.6 0H156a11.3 11.3 0 0 1-22.7 0z"
        className="fill-brand-strong"
      />
      <path d="M66 84h44v18H66z" className="fill-accent" />
      <text x="88" y="97.5" textAnchor="middle" fontSize="12" fontWeight="800" className="fill-[#15211b]">
        404
      </text>
    </svg>
  )
}
