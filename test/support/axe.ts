import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Fails with every accessibility violation axe finds on the page as it stands, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Colours that are still changing would be measured half-way; a busy machine takes its time to draw the others.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    await page.waitForTimeout(50)
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))))
    const { violations } = await new AxeBuilder({ page }).analyze()
    const found = violations.map(
      ({ id, impact, nodes }) =>
        `${colorScheme}: ${id} (${impact}) ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
    expect(found).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}
