import { deferHydration } from '#ui/defer-hydration.tsx'

const load = () => import('./shop-reviews-body.tsx').then((module) => module.ShopReviewsBody)

/** Reviews are only read (G-049), so their code loads when a person uses or adds one. */
export const ShopReviews = deferHydration(load, import.meta.env.SSR ? await load() : undefined)
