import { Link } from 'wouter'
import { href, pages } from '#routes.ts'
import type { Category } from '../shops.contract.ts'
import { CategoryTile, iconOf } from './category-icon.tsx'

const PICTURES = import.meta.glob<string>('./category-pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})
const pictureOf = (variant: string | null) =>
  PICTURES[`./category-pictures/${variant}.webp`] ?? PICTURES['./category-pictures/store.webp']

/** Shows each icon until the picture has loaded over it (HOME-09, SOHOME-08). */
export function CategoryTiles({ categories }: { categories: readonly Category[] }) {
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4 md:gap-3 lg:grid-cols-8">
      {categories.map((category) => (
        <li key={category.id}>
          <Link
            href={href(pages.browseProducts, {}, { category: category.slug })}
            className="card flex h-full min-h-14 flex-wrap items-center gap-2 p-1.5 text-[0.8125rem] leading-tight sm:text-sm font-semibold hover:border-brand lg:flex-col lg:px-2 lg:py-4 lg:text-center"
          >
            <span className="relative size-11 flex-none overflow-hidden rounded-control lg:size-13">
              <CategoryTile slug={iconOf(category)} className="size-full" />
              <img
                src={pictureOf(iconOf(category))}
                alt=""
                width="52"
                height="52"
                loading="lazy"
                className="absolute inset-0 size-full"
              />
            </span>
            {/* Wraps below the picture when large letters leave no room for the longest word. */}
            <span className="flex-1 max-lg:min-w-23 lg:flex lg:items-center">{category.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
