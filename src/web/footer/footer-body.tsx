import { Link } from 'wouter'
import { pages, redirects } from '#routes.ts'
import { Logo } from '../header/logo.tsx'
import { ThemeSwitch } from '../header/theme-switch.tsx'

/** Parts of the landing page that these links lead to (G-014). */
const landing = {
  howItWorks: '/#how-it-works',
  pricing: '/#pricing',
  help: '/#help',
  contact: '/#contact',
  privacy: '/#privacy',
  terms: '/#terms',
} as const

type FooterLink = { name: string; to: string }

const GROUPS: { title: string; links: FooterLink[] }[] = [
  {
    title: 'Quick Links',
    links: [
      { name: 'Browse Shops', to: pages.browse },
      { name: 'Categories', to: pages.browse },
      { name: 'How It Works', to: landing.howItWorks },
      { name: 'Pricing', to: landing.pricing },
    ],
  },
  {
    title: 'For Business',
    links: [
      { name: 'List Your Shop', to: redirects.login },
      { name: 'Shop Dashboard', to: pages.dashboard },
      { name: 'Business Pricing', to: landing.pricing },
      { name: 'Seller Guide', to: landing.howItWorks },
    ],
  },
  {
    title: 'Support',
    links: [
      { name: 'Help Center', to: landing.help },
      { name: 'Contact Us', to: landing.contact },
      { name: 'Privacy Policy', to: landing.privacy },
      { name: 'Terms of Service', to: landing.terms },
    ],
  },
]

const isPlain = (to: string) => to.includes('#') || to === redirects.login

export function FooterBody() {
  const year = new Date().getFullYear()
  return (
    <footer className="mt-8 border-t border-line bg-sunken text-sm md:mt-16">
      <div className="wrap grid gap-x-6 gap-y-1 py-2 md:grid-cols-[1.6fr_1fr_1fr_1fr] md:py-8">
        <div className="max-md:hidden">
          <Logo />
          <p className="mt-2 max-w-xs text-ink-soft">The shops near you, what they sell and what it costs.</p>
        </div>
        {GROUPS.map(({ title, links }) => (
          <nav key={title} aria-label={title} className="footer-links">
            <h2>{title}</h2>
            <ul>
              {links.map(({ name, to }) => (
                <li key={name}>{isPlain(to) ? <a href={to}>{name}</a> : <Link href={to}>{name}</Link>}</li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="border-t border-line">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 md:py-4">
          {/* Server and phone may differ in the year for an hour. */}
          <p className="text-xs text-ink-soft md:text-sm" suppressHydrationWarning>
            © {year > 2024 ? `2024–${year}` : '2024'} LocalShopFinder. All rights reserved.
          </p>
          <ThemeSwitch className="w-full sm:w-72 bg-canvas!" />
        </div>
      </div>
    </footer>
  )
}
