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
    <ul className="category-row">
      {categories.map((category) => (
        <li key={category.id}>
          <Link href={href(pages.browseProducts, {}, { category: category.slug })}>
            <span>
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
            {category.name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
