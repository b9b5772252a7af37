import axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { PATIENCE_MS } from './patience.ts'

/** Rules about colours. All others give the same result in both schemes. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** Fails on any accessibility violation in the light scheme, and on violations of colour rules in the dark one. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Getting animations computes styles, which starts those that the scheme causes.
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))))
    const found = await violationsOn(page, colorScheme === 'dark' ? { runOnly: OF_COLOURS } : {})
    expect(found.map((violation) => `${colorScheme}: ${violation}`)).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
}

function violationsOn(page: Page, more: RunOptions): Promise<string[]> {
  const options: RunOptions = {
    resultTypes: ['violations'],
    // No rule that is on reads stylesheets, which axe would fetch.
    preload: false,
    // Ms before an unresponsive frame is skipped, half a second by default.
    pingWaitTime: PATIENCE_MS,
    ...more,
  }
  return page.evaluate(async (chosen) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, chosen)
    return violations.map(
      ({ id, impact, nodes }) => `${id} (${impact}) ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
  }, options)
}
