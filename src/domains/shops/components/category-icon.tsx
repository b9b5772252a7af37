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
import { Store } from '#ui/icons/frame.ts'
import type { IconComponent } from '#ui/icons/icon.tsx'

const ICONS: Record<string, IconComponent> = {
  automotive: CarFront,
  'beauty-health': Sparkles,
  education: GraduationCap,
  electronics: Smartphone,
  fashion: Shirt,
  'food-beverages': UtensilsCrossed,
  'home-garden': Sofa,
  'professional-services': Briefcase,
}

/** 'Beauty & Health' -> 'beauty-health'. Products have only the category's name. */
export const slugOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** A category's icon on its tint, a shop for unknown ones (HOME-10). Fills its box. */
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
