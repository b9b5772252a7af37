import { deferHydration } from './defer-hydration.tsx'

const load = () => import('./not-found-notice.tsx').then((module) => module.NotFoundNotice)

/** For pages that are rarely missing; the link works without its code. */
export const LazyNotFoundNotice = deferHydration(load, import.meta.env.SSR ? await load() : undefined)
