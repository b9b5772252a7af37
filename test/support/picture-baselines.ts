import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { expect } from 'vitest'
import { launchToDraw } from './chromium.ts'
import { ALLOWED_PIXELS, differenceOf, smallPicture } from './compare-picture.ts'
import { PATIENCE_MS } from './patience.ts'

const root = path.join(import.meta.dirname, '../..')
/** The folder for new pictures, which `npm run test:pictures:update` sets. Otherwise pictures are compared. */
const keepIn = process.env.KEEP_PICTURES_IN
export const PICTURES = keepIn ?? path.join(root, 'test/browser/pictures')

const { devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
/** The name contains the browser's version, because another version needs other pictures. */
export const LETTERS = `letters-${devDependencies['@sparticuz/chromium']}`

const fileOf = (name: string) => path.join(PICTURES, `${name}.webp`)
let folder: string | undefined

/** Fails if a picture differs from the stored PNG, and writes the new picture and the differences to files. `what` names it in messages. */
export async function expectBaseline(name: string, what: string, take: () => Promise<Buffer>): Promise<void> {
  const file = fileOf(name)
  const kept = existsSync(file) && readFileSync(file)
  // A busy machine may draw parts late.
  const deadline = Date.now() + PATIENCE_MS
  let taken = await take()
  if (keepIn !== undefined) {
    if (kept && (await differenceOf(kept, taken)).pixels === 0) return
    mkdirSync(PICTURES, { recursive: true })
    writeFileSync(file, await smallPicture(taken))
    return
  }
  let found = kept ? await differenceOf(kept, taken) : undefined
  while (kept && found && found.pixels > ALLOWED_PIXELS && Date.now() < deadline) {
    taken = await take()
    found = await differenceOf(kept, taken)
  }
  if (found && found.pixels <= ALLOWED_PIXELS) return
  folder ??= mkdtempSync(path.join(tmpdir(), 'lsf-pictures-'))
  const [actual, difference] = [`${name}.png`, `${name}-difference.png`].map((each) => path.join(folder ?? '', each))
  writeFileSync(actual ?? '', taken)
  if (found) writeFileSync(difference ?? '', found.shown)
  expect.fail(
    found
      ? `${what} differs in ${found.pixels} pixels. Seen: ${actual}; where it differs: ${difference}. If it is meant: npm run test:pictures:update`
      : `${what} is not kept yet. Seen: ${actual}. Keep it: npm run test:pictures:update`,
  )
}

/** Returns why this machine cannot compare pictures, or undefined if it can. */
export async function whyNotComparable(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'the packaged Chromium is for Linux on x64'
  const taken = await letters().catch((error: Error) => error)
  if (taken instanceof Error) return `the packaged Chromium does not start: ${taken.message}`
  // Without pictures for this browser the test reports them as missing.
  if (keepIn !== undefined || !existsSync(fileOf(LETTERS))) return
  const { pixels } = await differenceOf(readFileSync(fileOf(LETTERS)), taken)
  return pixels > ALLOWED_PIXELS ? `this machine draws letters otherwise, by ${pixels} pixels` : undefined
}

/** Draws sample letters in the product's font. */
export async function letters(): Promise<Buffer> {
  const browser = await launchToDraw()
  try {
    const page = await browser.newPage({ viewport: { width: 480, height: 160 } })
    await page.setContent(`<body style="font-family: system-ui, sans-serif; margin: 8px">
      <p style="font-size: 15px">Fresh tomatoes, ₦1,234.50 per basket · 0123456789 · Ọ̀ṣun “fi” — 5 × 6</p>
      <p style="font-size: 13px; font-weight: 650">Visit Shop · Message Shop · 12 product(s) available</p>
      <p style="font-size: 28px; font-weight: 800; letter-spacing: -0.025em">Find Local Shops</p>`)
    return await page.screenshot()
  } finally {
    await browser.close()
  }
}
