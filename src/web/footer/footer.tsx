import { deferHydration } from '#ui/defer-hydration.tsx'

const load = () => import('./footer-body.tsx').then((module) => module.FooterBody)

/** The footer. Its links work before its code is loaded (FOOT-01 to FOOT-10, G-013 to G-015). */
export const Footer = deferHydration(load, import.meta.env.SSR ? await load() : undefined)
