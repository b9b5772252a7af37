import { still } from '#ui/still.tsx'

const load = () => import('./footer-body.tsx').then(({ FooterBody }) => FooterBody)

/** Below every page (FOOT-01 to FOOT-10). Its links need no script, so its code is fetched only when it is touched. */
export const Footer = still('footer', load, import.meta.env.SSR ? await load() : undefined)
