import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, TestModule, Vitest } from 'vitest/node'

const root = path.join(import.meta.dirname, '..')
const RESULTS = path.join(root, '.cache/test-results.json')

/** Full titles of one file's tests, by outcome. */
export type FileResults = { passed: string[]; failed: string[]; skipped: string[] }

/** The last results of each existing test file; null before the first run. */
export function readTestResults(): Map<string, FileResults> | null {
  if (!existsSync(RESULTS)) return null
  const files = Object.entries(JSON.parse(readFileSync(RESULTS, 'utf8')) as Record<string, FileResults>)
  return new Map(files.filter(([file]) => existsSync(path.join(root, file))))
}

/** Writes .cache/test-results.json; a run of some files keeps the others' results. */
export class TestResultsReporter implements Reporter {
  private isWhole = true

  onInit(vitest: Vitest): void {
    // With -t a file's results are partial.
    this.isWhole = !vitest.config.testNamePattern
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (!this.isWhole) return
    const results = readTestResults() ?? new Map()
    for (const module of modules) {
      const titles = (state: 'passed' | 'failed' | 'skipped') =>
        [...module.children.allTests(state)].map((test) => test.fullName)
      const file = path.relative(root, module.moduleId).split(path.sep).join('/')
      results.set(file, { passed: titles('passed'), failed: titles('failed'), skipped: titles('skipped') })
    }
    mkdirSync(path.dirname(RESULTS), { recursive: true })
    writeFileSync(RESULTS, JSON.stringify(Object.fromEntries([...results].sort()), null, 1))
  }
}
