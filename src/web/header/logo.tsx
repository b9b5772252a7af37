import { Link } from 'wouter'
import { PRODUCT_NAME } from '#client/page-title.ts'
import { pages } from '#routes.ts'

export function Logo({ onClick }: { onClick?: () => void }) {
  return (
    <Link
      href={pages.home}
      aria-label={PRODUCT_NAME}
      className="flex min-h-11 items-center gap-1.5 text-[min(1.0625rem,4.4vw)] font-extrabold tracking-tight"
      {...(onClick && { onClick })}
    >
      <LogoMark />
      <span>
        LocalShop
        <wbr className="max-lg:hidden" />
        <span className="text-brand">Finder</span>
      </span>
    </Link>
  )
}

function LogoMark() {
  return (
    <svg width="26" height="30" viewBox="0 0 26 30" aria-hidden="true" className="flex-none">
      <path className="fill-brand" d="M13 29.5S1 18.8 1 11.8a12 12 0 0 1 24 0C25 18.8 13 29.5 13 29.5Z" />
      <path
        className="fill-brand-ink"
        d="M7.4 6.7h11.2l1.4 3.7a2.35 2.35 0 0 1-4.65.35 2.35 2.35 0 0 1-4.7 0A2.35 2.35 0 0 1 6 10.4Zm.5 7.1h10.2v4.5a.9.9 0 0 1-.9.9h-2.4v-3.5h-3.6v3.5H8.8a.9.9 0 0 1-.9-.9Z"
      />
    </svg>
  )
}
