import { Link } from 'wouter'
import { href, pages } from '../../../routes.ts'
import type { Category } from '../shops.contract.ts'
import { CategoryTile } from './category-icon.tsx'

/** One tile per category, linked to its products (HOME-09, SOHOME-08). */
export function CategoryTiles({ categories }: { categories: readonly Category[] }) {
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4 md:gap-3 lg:grid-cols-8">
      {categories.map(({ id, slug, name, icon }) => (
        <li key={id}>
          <Link
            href={href(pages.browseProducts, {}, { category: slug })}
            className="card flex h-full min-h-14 items-center gap-2.5 p-2 text-[0.8125rem] leading-tight sm:text-sm font-semibold transition-colors hover:border-brand lg:flex-col lg:px-2 lg:pt-4 lg:pb-3.5 lg:text-center"
          >
            <CategoryTile
              slug={icon ?? slug}
              className="size-10 flex-none rounded-control lg:size-13 lg:rounded-[14px]"
            />
            <span className="min-w-0 lg:flex lg:flex-1 lg:items-center">{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
