import { deferHydration } from '#ui/defer-hydration.tsx'

const load = () => import('./shop-reviews-body.tsx').then((module) => module.ShopReviewsBody)

/** Reviews are for reading (G-049): their code loads when used, or when one is added. */
export const ShopReviews = deferHydration(load, import.meta.env.SSR ? await load() : undefined)
