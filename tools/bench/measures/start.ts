import { rmSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { startProduct } from '../../running-product.ts'
import type { Bench } from '../bench.ts'
import { familyOf, memoryOf, processorSeconds } from '../process-family.ts'
import { argsOf, makeDataDir } from '../real-product.ts'
import { printTable } from '../table.ts'

const root = path.join(import.meta.dirname, '../../..')
const PAGES = ['/', '/browse-products', '/browse-shops', '/browse-products?product=rice']

/**
 * Measures a first start on a clean copy, with build and demo, and an ordinary start: processor time in seconds, and memory of the
 * product and its own database in MB, idle for 30 s and after some pages with their pictures. Linux only.
 */
export async function bench({ isShort }: Bench): Promise<void> {
  const dataDir = makeDataDir()
  try {
    if (!isShort) rmSync(path.join(root, 'dist'), { recursive: true, force: true })
    for (const name of ['First start', 'Ordinary start']) printTable(name, await measure(dataDir, isShort))
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measure(dataDir: string, isShort: boolean): Promise<string[][]> {
  const pages = isShort ? PAGES : [...PAGES, '/shops/1', '/products/1']
  const { DATABASE_URL: _ours, ...outer } = process.env
  const { child, origin, stop } = await startProduct({
    command: process.execPath,
    args: argsOf('start'),
    cwd: root,
    env: { ...outer, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', DEMO: isShort ? '0' : '1' },
  })
  const pid = child.pid ?? 0
  const idle = () => wait(isShort ? 1_000 : 30_000)
  const rowOf = (when: string) => {
    const { total, byName } = memoryOf(familyOf(pid))
    const postgres = byName.get('postgres') ?? 0
    const memory = [total, total - postgres, postgres]
    return [when, processorSeconds(pid).toFixed(1), ...memory.map((megabytes) => megabytes.toFixed(0))]
  }
  try {
    const rows = [['', 'processor s', 'memory MB', 'Node', 'PostgreSQL'], rowOf('listens')]
    await idle()
    rows.push(rowOf('idle'))
    for (const page of pages) {
      const response = await fetch(origin + page, { headers: { 'accept-encoding': 'br' } })
      if (!response.ok) throw new Error(`${page} answered ${response.status}`)
      const html = await response.text()
      for (const [picture] of html.matchAll(/\/media\/[\w/-]+-320\.webp/g))
        await (await fetch(origin + picture)).bytes()
    }
    await idle()
    return [...rows, rowOf(`after ${pages.length} pages`)]
  } finally {
    await stop()
  }
}
