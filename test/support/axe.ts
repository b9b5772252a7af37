import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The program that AxeBuilder brings along. */
const { source } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as { source: string }

/** Fails on any accessibility violation, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Wait for what moves, which a busy machine draws late.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))))
    const found = (await violationsOn(page)).map(
      ({ id, impact, nodes }) =>
        `${colorScheme}: ${id} (${impact}) ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
    expect(found).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

async function violationsOn(page: Page) {
  const axe = (axeSource = source) => new AxeBuilder({ page, axeSource }).options({ resultTypes: ['violations'] })
  if (page.frames().length > 1) return (await axe().analyze()).violations
  // The program costs a page more than all its rules do, and AxeBuilder would read it twice each time. Without frames there
  // is nothing to put together either, for which it opens a page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return (await axe(';').setLegacyMode().analyze()).violations
}
