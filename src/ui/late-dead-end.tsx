import { deferHydration } from './defer-hydration.tsx'

const load = () => import('./not-found-notice.tsx').then((module) => module.NotFoundNotice)

/** Loads its code late, because these pages are rarely missing. Its link works before that. */
export const LazyNotFoundNotice = deferHydration(load, import.meta.env.SSR ? await load() : undefined)
