import { spawn } from 'node:child_process'
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { branchesOf, type Counted } from './branches.ts'

// `npm run coverage`: which ways through the accounts' rules their own tests take; fails below LEAST percent. Node counts, in
// every process and thread, and vitest leaves loading the files to Node, so that what is counted is the text as written.

const LEAST = 99
const DOMAIN = 'src/domains/accounts'
/** Shapes and tables decide nothing; what is in folders runs in the browser. */
const NO_RULES = /\.(test|contract|tables)\.ts$/

const root = path.join(import.meta.dirname, '../..')
const folder = mkdtempSync(path.join(tmpdir(), 'lsf-coverage-'))
try {
  const passed = await runTests()
  const runs = readRuns()
  let all = 0
  let taken = 0
  for (const file of globSync(`${DOMAIN}/*.ts`, { cwd: root }).sort()) {
    if (NO_RULES.test(file)) continue
    const absolute = path.join(root, file)
    const found = branchesOf(file, readFileSync(absolute, 'utf8'), runs.get(pathToFileURL(absolute).href) ?? [])
    const branches = found.filter(({ kind }) => kind === 'branch')
    const went = branches.filter((branch) => branch.taken > 0).length
    all += branches.length
    taken += went
    console.log(
      `${path.basename(file).padEnd(28)} ${String(went).padStart(4)} of ${String(branches.length).padStart(4)} branches`,
    )
    for (const { kind, line, text, taken } of found)
      if (taken === 0) console.log(`    ${file}:${line} ${kind} never taken: ${text.slice(0, 80)}`)
  }
  const percent = (100 * taken) / all
  console.log(`\n${taken} of ${all} branches taken: ${percent.toFixed(2)} %, at least ${LEAST} % are asked for.`)
  process.exitCode = passed && percent >= LEAST ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function runTests(): Promise<boolean> {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const config = path.join(import.meta.dirname, 'vitest.config.ts')
  const child = spawn(process.execPath, [vitest, 'run', '--config', config], {
    cwd: root,
    env: { ...process.env, NODE_V8_COVERAGE: folder },
    stdio: 'inherit',
  })
  return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)))
}

/** What was counted of each file, process by process. */
function readRuns(): Map<string, Counted[]> {
  const runs = new Map<string, Counted[]>()
  for (const name of readdirSync(folder)) {
    const { result } = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as {
      result: { url: string; functions: Counted }[]
    }
    for (const { url, functions } of result) {
      if (!url.includes(DOMAIN)) continue
      const file = url.replace(/\?.*/, '')
      runs.set(file, [...(runs.get(file) ?? []), functions])
    }
  }
  return runs
}
