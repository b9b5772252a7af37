import { deferHydration } from '#ui/defer-hydration.tsx'

const load = () => import('./shop-reviews-body.tsx').then((module) => module.ShopReviewsBody)

/** Reading reviews needs no code (G-049), so it loads when a person uses or adds a review. */
export const ShopReviews = deferHydration(load, import.meta.env.SSR ? await load() : undefined)
