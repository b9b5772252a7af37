import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, TestModule, Vitest } from 'vitest/node'

const root = path.join(import.meta.dirname, '..')
const RESULTS = path.join(root, '.cache/test-results.json')

/** Titles, with those of the describe blocks around them, of the tests of one file by how they ended. */
export type FileResults = { passed: string[]; failed: string[]; skipped: string[] }

/** The last results of each test file that is still there, or null when no test has run here. */
export function readTestResults(): Map<string, FileResults> | null {
  if (!existsSync(RESULTS)) return null
  const files = Object.entries(JSON.parse(readFileSync(RESULTS, 'utf8')) as Record<string, FileResults>)
  return new Map(files.filter(([file]) => existsSync(path.join(root, file))))
}

/** Keeps how the tests of every file ended in .cache/test-results.json; a run of some files leaves the others as they were. */
export class TestResultsReporter implements Reporter {
  private isWhole = true

  onInit(vitest: Vitest): void {
    // With -t the results of a file are those of a part of it.
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
