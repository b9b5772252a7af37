import type { BrowserContext, Page } from 'playwright-core'
import { until } from './until.ts'

export type Notice = { title: string | null | undefined; text: string }

/** The last unread notices of each page. Notices close automatically, or with their document. */
const unseen = new WeakMap<Page, Notice[]>()

type WithNotices = {
  shownNotices(): Notice[]
  /** Marks the visible notices as read, so that a later change of the page does not report them. */
  seeNotices(): void
  keepNotices(notices: Notice[]): Promise<void>
}

/** Stores the text of the last notices, so that a test can read them late. */
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

/** Returns the visible notices, or the last ones that the test has not read. */
export async function lastNotices(page: Page): Promise<Notice[]> {
  const now = await page.evaluate(() => (window as unknown as WithNotices).shownNotices())
  return now.length > 0 ? now : (unseen.get(page) ?? [])
}

/** Dismisses the notices that are still open. */
export async function dismissNotices(page: Page): Promise<void> {
  const dismiss = page.getByRole('button', { name: 'Dismiss' })
  await until('no notice', async () => {
    if ((await dismiss.count()) === 0) return true
    // It may close at this moment.
    await dismiss
      .first()
      .click({ timeout: 1_000 })
      .catch(() => {})
    return false
  })
}

/** Forgets earlier notices, so that only visible and later ones are returned. */
export async function forgetNotices(page: Page): Promise<void> {
  const see = page.evaluate(() => (window as unknown as WithNotices).seeNotices())
  // A new document has no notices.
  await see.catch(() => {})
  unseen.delete(page)
}
