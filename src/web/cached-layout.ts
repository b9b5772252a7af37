import { headerLinks, isCurrent } from './header/header-links.ts'

type LayoutPieces = { preloads: string; before: string; page: string; after: string }

const frames = new Map<string, LayoutPieces>()

/** The frame is a third of a product page and varies only by the current link and the footer's year, so it is rendered once. */
export function withCachedLayout(path: string, draw: (bare: boolean) => string): string {
  const key = `${headerLinks.find(({ to }) => isCurrent(to, path))?.to} ${new Date().getFullYear()}`
  const frame = frames.get(key)
  // In development the cached frame would show old code.
  if (frame && import.meta.env.PROD) {
    const { preloads, page } = partsOf(draw(true))
    return preloads + frame.before + page + frame.after
  }
  const whole = draw(false)
  frames.set(key, partsOf(whole))
  return whole
}

function partsOf(body: string): LayoutPieces {
  const [begins, main, ends] = [body.indexOf('<div'), body.indexOf('<main'), body.lastIndexOf('</main>')]
  return {
    preloads: body.slice(0, begins),
    before: body.slice(begins, main),
    page: body.slice(main, ends),
    after: body.slice(ends),
  }
}
