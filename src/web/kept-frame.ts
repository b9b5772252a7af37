import { headerLinks, isCurrent } from './header/header-links.ts'

type Parts = { preloads: string; before: string; page: string; after: string }

/** Five a year. */
const frames = new Map<string, Parts>()

/**
 * The markup of the page at `path`. What is around the page itself, a third of a product's, is the same for everybody but for the link
 * to where one is and the footer's year: `draw` is asked for it once, and then for bare pages.
 */
export function inFrame(path: string, draw: (bare: boolean) => string): string {
  const key = `${headerLinks.find(({ to }) => isCurrent(to, path))?.to} ${new Date().getFullYear()}`
  const frame = frames.get(key)
  // In development it would be of old code.
  if (frame && import.meta.env.PROD) {
    const { preloads, page } = partsOf(draw(true))
    return preloads + frame.before + page + frame.after
  }
  const whole = draw(false)
  frames.set(key, partsOf(whole))
  return whole
}

/** React puts what is fetched first before everything. */
function partsOf(body: string): Parts {
  const [begins, main, ends] = [body.indexOf('<div'), body.indexOf('<main'), body.lastIndexOf('</main>')]
  return {
    preloads: body.slice(0, begins),
    before: body.slice(begins, main),
    page: body.slice(main, ends),
    after: body.slice(ends),
  }
}
