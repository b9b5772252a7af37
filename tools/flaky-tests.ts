import process from 'node:process'
import type { Reporter, TestModule, Vitest } from 'vitest/node'

/** Flaky tests that a run may have. */
const MOST_FLAKY = 3

/** Lists tests that passed only on the retry, and fails a run with more than three of them. */
export class FlakyTestsReporter implements Reporter {
  #vitest: Vitest | undefined

  onInit(vitest: Vitest): void {
    this.#vitest = vitest
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const flaky = tests.filter((test) => test.diagnostic()?.flaky)
    if (flaky.length === 0) return
    const names = flaky.map(({ module, fullName }) => `  ${module.relativeModuleId} > ${fullName}`)
    this.#vitest?.logger.log(['Flaky: they failed, and passed when tried once more.', ...names, ''].join('\n'))
    if (flaky.length <= MOST_FLAKY) return
    this.#vitest?.logger.error(`${flaky.length} tests were flaky. A run with more than ${MOST_FLAKY} fails.`)
    process.exitCode = 1
  }
}
