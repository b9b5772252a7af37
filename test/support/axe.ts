import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { PATIENCE_MS } from './patience.ts'

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
  // The program costs a page more than all its rules do: AxeBuilder would read it each time, and leave out a frame that takes a second.
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
  const axe = new AxeBuilder({ page, axeSource: ';' })
    // Ms, instead of half a second, before a frame that does not answer is left out.
    .options({ resultTypes: ['violations'], pingWaitTime: PATIENCE_MS, ...(rules && { runOnly: rules }) })
    .setLegacyMode()
  return (await axe.analyze()).violations
}
