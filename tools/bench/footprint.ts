import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { startProduct } from '../running-product.ts'
import { familyOf, memoryOf, processorSeconds } from './process-family.ts'

// `npm run bench:memory`: the cost of a first start on a clean copy, and the memory of the product and its database
// after it and after an ordinary start. Linux only, on a quiet machine. FOOTPRINT_IDLE is the idle time in seconds.
// `--short` starts an existing build without the demo and shows in seconds that it runs.

const root = path.join(import.meta.dirname, '../..')
const isShort = process.argv.includes('--short')
const IDLE_MS = isShort ? 1_000 : Number(process.env.FOOTPRINT_IDLE ?? 30) * 1000
const START = (
  JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
).scripts.start
  .split(' ')
  .slice(1)
const PAGES = ['/', '/browse-products', '/browse-shops', '/browse-products?product=rice']
if (!isShort) PAGES.push('/shops/1', '/products/1')

const dataDir = mkdtempSync(path.join(tmpdir(), 'lsf-footprint-'))
// As root, PostgreSQL runs as another account, which must reach the folder.
chmodSync(dataDir, 0o755)
try {
  if (!isShort) rmSync(path.join(root, 'dist'), { recursive: true, force: true })
  await measure(isShort ? 'first start' : 'first start, with the build')
  await measure('ordinary start')
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

async function measure(name: string): Promise<void> {
  const began = performance.now()
  const { child, origin, stop } = await startProduct({
    command: process.execPath,
    args: START,
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', DEMO: isShort ? '0' : '1' },
  })
  const pid = child.pid ?? 0
  try {
    console.log(`## ${name}`)
    console.log(`listens after    ${((performance.now() - began) / 1000).toFixed(1)} s`)
    report('processor time', processorSeconds(pid), 's until it listens')
    await sleep(IDLE_MS)
    report('processor time', processorSeconds(pid), `s after ${IDLE_MS / 1000} s idle`)
    reportMemory(pid, `after ${IDLE_MS / 1000} s idle`)
    for (const page of PAGES) {
      const response = await fetch(origin + page, { headers: { 'accept-encoding': 'br' } })
      if (!response.ok) throw new Error(`${page} answered ${response.status}`)
      const html = await response.text()
      for (const [picture] of html.matchAll(/\/media\/[\w/-]+-320\.webp/g))
        await (await fetch(origin + picture)).bytes()
    }
    report('processor time', processorSeconds(pid), `s after ${PAGES.length} pages with their pictures`)
    await sleep(IDLE_MS)
    reportMemory(pid, `after ${PAGES.length} pages and as long again`)
  } finally {
    await stop()
  }
}

function report(what: string, amount: number, when: string): void {
  console.log(`${what.padEnd(16)} ${amount.toFixed(1)} ${when}`)
}

function reportMemory(pid: number, when: string): void {
  const parts = memoryOf(familyOf(pid))
  const sum = (of: typeof parts) => of.reduce((all, { megabytes }) => all + megabytes, 0)
  report('memory', sum(parts), `MB ${when}`)
  for (const name of new Set(parts.map((part) => part.name))) {
    const same = parts.filter((part) => part.name === name)
    console.log(`  ${name.padEnd(14)} ${sum(same).toFixed(1)} MB in ${same.length}`)
  }
}
