import { cx } from '#ui/class-name.ts'
import {
  Briefcase,
  CarFront,
  GraduationCap,
  Shirt,
  Smartphone,
  Sofa,
  Sparkles,
  UtensilsCrossed,
} from '#ui/icons/categories.ts'
import { Store, Truck } from '#ui/icons/frame.ts'
import type { IconComponent } from '#ui/icons/icon.tsx'
import { Heart } from '#ui/icons/listings.ts'
import type { Category } from '../shops.contract.ts'

const ICONS: Record<string, IconComponent> = {
  automotive: CarFront,
  'beauty-health': Sparkles,
  education: GraduationCap,
  electronics: Smartphone,
  fashion: Shirt,
  'food-beverages': UtensilsCrossed,
  'home-garden': Sofa,
  'professional-services': Briefcase,
  truck: Truck,
  heart: Heart,
}

/** The key of a category's icon and tint: its own slug's, unless another was chosen. */
export const lookOf = (category: Category | null): string | null => category && (category.icon ?? category.slug)

/** A category's icon on its tint, a shop for unknown ones (HOME-10); `slug` is its look. Fills its box. */
export function CategoryTile({
  slug,
  className,
  iconClass = 'size-6',
}: {
  slug: string | null
  className?: string
  iconClass?: string
}) {
  const Icon = (slug && ICONS[slug]) || Store
  return (
    <span aria-hidden="true" className={cx('tile', slug && slug in ICONS && `tile-${slug}`, className)}>
      <Icon className={iconClass} strokeWidth={1.75} />
    </span>
  )
}

/** For a missing photo, without a request (G-038). */
export const NoPhoto = ({ slug }: { slug: string | null }) => (
  <CategoryTile slug={slug} className="size-full" iconClass="size-1/4 max-h-20 max-w-20 min-h-8 min-w-8" />
)
