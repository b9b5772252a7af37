import { deferHydration } from './defer-hydration.tsx'

const load = () => import('./dead-end.tsx').then((module) => module.DeadEnd)

/** The same on pages that hardly ever end so; its link works without its code. */
export const LateDeadEnd = deferHydration(load, import.meta.env.SSR ? await load() : undefined)
