import { deferHydration } from '#ui/defer-hydration.tsx'

const load = () => import('./footer-body.tsx').then((module) => module.FooterBody)

/** The footer of every page (FOOT-01 to FOOT-10, G-013 to G-015); its links work without its code. */
export const Footer = deferHydration(load, import.meta.env.SSR ? await load() : undefined)
