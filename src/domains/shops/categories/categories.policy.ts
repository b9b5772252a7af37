export const CATEGORY_LENGTHS = { name: { shortest: 1, longest: 50 }, description: { shortest: 0, longest: 200 } }

/** The number is limited, because the home page and every form show all categories. */
export const MAX_CATEGORIES = 60

/** `look` is the key of the icon on pages. */
export const CATEGORY_ICONS = {
  car: { name: 'Car', look: 'automotive' },
  sparkles: { name: 'Sparkles', look: 'beauty-health' },
  'graduation-cap': { name: 'Graduation cap', look: 'education' },
  smartphone: { name: 'Phone', look: 'electronics' },
  shirt: { name: 'Shirt', look: 'fashion' },
  utensils: { name: 'Fork and knife', look: 'food-beverages' },
  sofa: { name: 'Sofa', look: 'home-garden' },
  briefcase: { name: 'Briefcase', look: 'professional-services' },
  truck: { name: 'Truck', look: 'truck' },
  heart: { name: 'Heart', look: 'heart' },
  store: { name: 'Shop', look: 'store' },
} as const
export type CategoryIcon = keyof typeof CATEGORY_ICONS
export const ICON_NAMES = Object.keys(CATEGORY_ICONS) as [CategoryIcon, ...CategoryIcon[]]

/** Returns a key that is equal for names that differ only in case, spaces, invisible marks or the composition of letters. */
export const nameKey = (name: string) =>
  name
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Cf}\p{Variation_Selector}]|\u034F/gu, '')
