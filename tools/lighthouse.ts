import process from 'node:process'
import lighthouse from 'lighthouse'
import { launchBrowser } from '../test/support/chromium.ts'

// `npm run lighthouse [-- address]`: the four scores of the main public pages of a running demo, on Lighthouse's slow phone.
// `--short` looks at the landing page alone and does not judge its speed.

const isShort = process.argv.includes('--short')
const origin = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? 'http://localhost:3000'
const PORT = 9333
const shop = ((await (await fetch(`${origin}/api/shops?limit=1`)).json()) as { id: number }[])[0]?.id
const browser = await launchBrowser([`--remote-debugging-port=${PORT}`])
let poor = false
for (const path of isShort ? ['/'] : ['/', '/browse-products', `/shops/${shop}`]) {
  const result = await lighthouse(origin + path, { port: PORT, logLevel: 'error' })
  if (!result) throw new Error(`Lighthouse said nothing about ${path}`)
  const { categories, audits } = result.lhr
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map((name) => `${name} ${score(name)}`)
  const shown = (id: string) => audits[id]?.displayValue ?? '?'
  console.log(
    `${path.padEnd(18)} ${scores.join('  ')}   LCP ${shown('largest-contentful-paint')}  TBT ${shown('total-blocking-time')}  CLS ${shown('cumulative-layout-shift')}`,
  )
  for (const { id, score: value, scoreDisplayMode, title } of Object.values(audits)) {
    if (value !== null && value < 0.9 && scoreDisplayMode !== 'informative')
      console.log(`    ${id}: ${title} ${shown(id)}`)
  }
  poor ||=
    (score('performance') < 95 && !isShort) ||
    ['accessibility', 'best-practices', 'seo'].some((name) => score(name) < 100)
}
await browser.close()
process.exitCode = poor ? 1 : 0
