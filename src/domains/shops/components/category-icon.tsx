import { cx } from '#ui/class-name.ts'
import type { Category } from '../shops.contract.ts'

/** Those with a drawing of their own; the stylesheet has it. */
const LOOKS = [
  'automotive',
  'beauty-health',
  'education',
  'electronics',
  'fashion',
  'food-beverages',
  'home-garden',
  'professional-services',
  'truck',
  'heart',
]

/** The key of a category's icon and tint: its own slug's, unless another was chosen. */
export const lookOf = (category: Category | null): string | null => category && (category.icon ?? category.slug)

/** A category's icon on its tint, a shop for unknown ones (HOME-10); `slug` is its look. */
export function CategoryTile({ slug, className }: { slug: string | null; className?: string }) {
  return <span className={cx('tile', slug && LOOKS.includes(slug) && `tile-${slug}`, className)} />
}

/** For a missing photo, without a request (G-038). Fills its box. */
export const NoPhoto = ({ slug }: { slug: string | null }) => <CategoryTile slug={slug} className="fill" />
