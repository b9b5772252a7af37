import path from 'node:path'
import process from 'node:process'
import { configDefaults, defineConfig } from 'vitest/config'
import { PATIENCE_MS } from './test/support/patience.ts'
import { FlakyTestsReporter } from './tools/flaky-tests.ts'
import { LongestFirst } from './tools/longest-first.ts'
import { TestResultsReporter } from './tools/test-results.ts'

// Halves the processor time in which the products and scripts of tests start.
process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, '.cache/node')

const isShuffled = process.argv.includes('--sequence.shuffle.files')

export default defineConfig({
  // Beside the other caches. Vitest keeps durations there, and the sequencer sorts by them.
  cacheDir: '.cache/vite',
  test: {
    globalSetup: 'test/support/global-setup.ts',
    setupFiles: ['test/support/leave-as-found.ts', 'test/support/once-more.ts'],
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'tools/**/*.test.ts'],
    // `npm run requirements` reads which tests passed.
    reporters: [...configDefaults.reporters, new TestResultsReporter(), new FlakyTestsReporter()],
    testTimeout: 8 * PATIENCE_MS,
    expect: { poll: { timeout: PATIENCE_MS } },
    hookTimeout: 8 * PATIENCE_MS,
    // One more than the processors of a small machine, because many tests mostly wait.
    maxWorkers: 3,
    // Files share a worker and its loaded modules. Loading them for each file took half of the processor time.
    isolate: false,
    sequence: isShuffled ? {} : { sequencer: LongestFirst },
    // `npm run coverage`: the rules of accounts, where an untested branch may let a stranger in.
    coverage: {
      provider: 'v8',
      include: ['src/domains/accounts/**/*.ts', 'src/platform/passwords/*.ts', 'src/platform/rate-limits/*.ts'],
      exclude: [
        '**/*.test.ts',
        '**/*.contract.ts',
        '**/*.screens.ts',
        '**/components/**',
        // It runs in separate threads, which coverage does not see; passwords.test.ts tests it.
        '**/hashing-worker.ts',
      ],
      reporter: ['text'],
      thresholds: { branches: 97 },
    },
  },
})
