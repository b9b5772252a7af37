import { cx } from '#ui/class-name.ts'
import type { Category } from '../shops.contract.ts'

const ICON_STYLES = [
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

/** Returns the key of a category's icon and tint: the chosen one, or its slug. */
export const iconOf = (category: Category | null): string | null => category && (category.icon ?? category.slug)

/** Returns the class that draws a category's icon. */
export const tileOf = (slug: string | null): string => (slug && ICON_STYLES.includes(slug) ? `tile-${slug}` : 'i-store')

/** Shows the icon of a shop for an unknown `slug` (HOME-10). */
export function CategoryTile({ slug, className }: { slug: string | null; className?: string }) {
  return <span className={cx('tile', slug && ICON_STYLES.includes(slug) && `tile-${slug}`, className)} />
}

/** Fills the place of a missing photo without a request (G-038). */
export const NoPhoto = ({ slug }: { slug: string | null }) => <CategoryTile slug={slug} className="fill" />
