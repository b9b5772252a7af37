import { Link } from 'wouter'
import { href, pages } from '#routes.ts'

export function RatingsLink({ shop, person }: { shop?: number; person?: string }) {
  const of = shop === undefined ? { person: person ?? '' } : { shop: String(shop) }
  return (
    <p className="text-sm">
      <Link href={href(pages.admin, {}, { tab: 'ratings', ...of })} className="link inline-flex min-h-11 items-center">
        {shop === undefined ? 'Their ratings' : 'All ratings of this shop'}
      </Link>
    </p>
  )
}
