import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { PATIENCE_MS } from './patience.ts'

/** The source of axe from AxeBuilder's package. */
const { source } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as { source: string }

/** Rules about colours. All others give the same result in both schemes. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** Fails on any accessibility violation in the light scheme, and on violations of colour rules in the dark one. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Waits for animations, which a busy machine draws late.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))))
    const found = (await violationsOn(page, colorScheme === 'dark' ? OF_COLOURS : undefined)).map(
      ({ id, impact, nodes }) =>
        `${colorScheme}: ${id} (${impact}) ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
    expect(found).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
}

async function violationsOn(page: Page, rules: string[] | undefined) {
  // Loading axe costs more than running it. AxeBuilder would load it for each check and skip slow frames.
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
  const axe = new AxeBuilder({ page, axeSource: ';' })
    // Ms before an unresponsive frame is skipped, half a second by default.
    .options({ resultTypes: ['violations'], pingWaitTime: PATIENCE_MS, ...(rules && { runOnly: rules }) })
    .setLegacyMode()
  return (await axe.analyze()).violations
}
