import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The program that AxeBuilder brings along. */
const { source } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as { source: string }

/** The rules that look at colours: what else a page is does not change with the scheme. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** Fails on any accessibility violation in light, and in dark on any of colours. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Wait for what moves, which a busy machine draws late.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))))
    const found = (await violationsOn(page, colorScheme === 'dark' ? OF_COLOURS : undefined)).map(
      ({ id, impact, nodes }) =>
        `${colorScheme}: ${id} (${impact}) ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
    expect(found).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

async function violationsOn(page: Page, rules: string[] | undefined) {
  const axe = (axeSource = source) =>
    new AxeBuilder({ page, axeSource }).options({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) })
  if (page.frames().length > 1) return (await axe().analyze()).violations
  // The program costs a page more than all its rules do, and AxeBuilder would read it twice each time. Without frames there
  // is nothing to put together either, for which it opens a page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return (await axe(';').setLegacyMode().analyze()).violations
}
