import {
  Briefcase,
  CarFront,
  GraduationCap,
  type LucideIcon,
  Shirt,
  Smartphone,
  Sofa,
  Sparkles,
  Store,
  UtensilsCrossed,
} from 'lucide-react'
import { cx } from '#ui/class-name.ts'

const ICONS: Record<string, LucideIcon> = {
  automotive: CarFront,
  'beauty-health': Sparkles,
  education: GraduationCap,
  electronics: Smartphone,
  fashion: Shirt,
  'food-beverages': UtensilsCrossed,
  'home-garden': Sofa,
  'professional-services': Briefcase,
}

/** The slug of a category's name: 'Beauty & Health' -> 'beauty-health'. Products name their category only. */
export const slugOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** A category's icon on its tint; what we do not know gets a shop (HOME-10). Fills its box: also the place of a missing photo. */
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

/** Stands where a photo is missing or cannot be loaded (G-038). No request is made for it. */
export const NoPhoto = ({ slug }: { slug: string | null }) => (
  <CategoryTile slug={slug} className="size-full" iconClass="size-1/4 max-h-20 max-w-20 min-h-8 min-w-8" />
)
