import type { BrowserContext, Page } from 'playwright-core'
import { until } from './until.ts'

export type Notice = { title: string | null | undefined; text: string }

/** What the last notice of each page says that no test has looked at: it goes by itself, or with its document. */
const unseen = new WeakMap<Page, Notice[]>()

type WithNotices = {
  shownNotices(): Notice[]
  /** Those in sight have been looked at: a later change of the page is no news of them. */
  seeNotices(): void
  keepNotices(notices: Notice[]): Promise<void>
}

/** Keeps what the last notices say, however late somebody looks. */
export async function keepNotices(context: BrowserContext): Promise<void> {
  await context.exposeBinding('keepNotices', ({ page }, notices: Notice[]) => void unseen.set(page, notices))
  await context.addInitScript(() => {
    const notices = window as unknown as WithNotices
    const shown = () => [...document.querySelectorAll('[data-toast]')]
    const seen = new WeakSet<Element>()
    notices.seeNotices = () => {
      for (const notice of shown()) seen.add(notice)
    }
    notices.shownNotices = () =>
      shown().map((notice) => {
        const [title, text] = [...notice.querySelectorAll('p')].map(({ textContent }) => textContent)
        return { title, text: text ?? '' }
      })
    new MutationObserver(() => {
      if (shown().some((notice) => !seen.has(notice))) void notices.keepNotices(notices.shownNotices())
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
}

/** The notices in sight, or the last ones that nobody has looked at. */
export async function lastNotices(page: Page): Promise<Notice[]> {
  const now = await page.evaluate(() => (window as unknown as WithNotices).shownNotices())
  return now.length > 0 ? now : (unseen.get(page) ?? [])
}

/** Nothing is left of them: dismissed, unless they have gone by themselves. */
export async function dismissNotices(page: Page): Promise<void> {
  const dismiss = page.getByRole('button', { name: 'Dismiss' })
  await until('no notice', async () => {
    if ((await dismiss.count()) === 0) return true
    // It may go just now.
    await dismiss
      .first()
      .click({ timeout: 1_000 })
      .catch(() => {})
    return false
  })
}

/** From now on only those in sight, and later ones, are answered. */
export async function forgetNotices(page: Page): Promise<void> {
  const see = page.evaluate(() => (window as unknown as WithNotices).seeNotices())
  // The next document, if that comes just now, has none of them.
  await see.catch(() => {})
  unseen.delete(page)
}
