import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { launchBrowser } from '../test/support/chromium.ts'

// `npm run lighthouse [-- address]`: the four scores of the main public pages of a running demo on Lighthouse's slow phone, each
// median of five by speed. The first run downloads Lighthouse, because as a dependency it would make every installation a
// seventh larger. `--short` looks once at the landing page and does not judge its speed. Exits 2 when Lighthouse cannot be fetched.

const LIGHTHOUSE = 'lighthouse@13.5.0'
const PORT = 9333
/** The lowest accepted performance score. The other scores must be 100. */
const FAST = 97

type Audit = { id: string; title: string; score: number | null; scoreDisplayMode: string; displayValue?: string }
type Report = { categories: Record<string, { score: number | null } | undefined>; audits: Record<string, Audit> }

const run = promisify(execFile)
const isShort = process.argv.includes('--short')
const origin = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? 'http://localhost:3000'
const first = async (list: string) => ((await (await fetch(`${origin}${list}`)).json()) as { id: number }[])[0]?.id
const folder = mkdtempSync(path.join(tmpdir(), 'lsf-lighthouse-'))

async function lighthouse(...args: string[]): Promise<void> {
  await run('npm', ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', ...args])
}

async function look(address: string): Promise<Report> {
  const file = path.join(folder, 'report.json')
  await lighthouse(address, `--port=${PORT}`, '--quiet', '--output=json', `--output-path=${file}`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

const score = ({ categories }: Report, name: string) => Math.round((categories[name]?.score ?? 0) * 100)

async function middleOf(address: string, times: number): Promise<Report> {
  const reports: Report[] = []
  for (let time = 0; time < times; time += 1) reports.push(await look(address))
  return reports.sort((a, b) => score(a, 'performance') - score(b, 'performance'))[(times - 1) / 2] as Report
}

/** Prints a page's scores and what costs it points; whether they are good enough. */
function judge(page: string, report: Report): boolean {
  const { audits } = report
  const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map(
    (name) => `${name} ${score(report, name)}`,
  )
  const shown = (id: string) => audits[id]?.displayValue ?? '?'
  console.log(
    `${page.padEnd(18)} ${scores.join('  ')}   LCP ${shown('largest-contentful-paint')}  TBT ${shown('total-blocking-time')}  CLS ${shown('cumulative-layout-shift')}`,
  )
  for (const { id, score: value, scoreDisplayMode, title } of Object.values(audits))
    if (value !== null && value < 0.9 && scoreDisplayMode !== 'informative')
      console.log(`    ${id}: ${title} ${shown(id)}`)
  return (
    (isShort || score(report, 'performance') >= FAST) &&
    ['accessibility', 'best-practices', 'seo'].every((name) => score(report, name) === 100)
  )
}

try {
  await lighthouse('--version')
} catch (error) {
  console.error(`Lighthouse could not be fetched: ${error instanceof Error ? error.message : error}`)
  process.exit(2)
}
const [shop, product] = [await first('/api/shops?limit=1'), await first('/api/products/search?limit=1')]
const pages = isShort
  ? ['/']
  : ['/', '/browse-products', '/browse-shops', `/shops/${shop}`, `/products/${product}`, '/customer-auth']
const browser = await launchBrowser([`--remote-debugging-port=${PORT}`])
let isGood = true
for (const page of pages) if (!judge(page, await middleOf(origin + page, isShort ? 1 : 5))) isGood = false
await browser.close()
rmSync(folder, { recursive: true })
process.exitCode = isGood ? 0 : 1
