import { configDefaults, defineConfig } from 'vitest/config'
import { TestResultsReporter } from './tools/test-results.ts'

export default defineConfig({
  test: {
    globalSetup: 'test/support/global-setup.ts',
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'tools/**/*.test.ts'],
    // `npm run requirements` reads which tests passed.
    reporters: [...configDefaults.reporters, new TestResultsReporter()],
    testTimeout: 90_000,
    // A busy machine is no failure.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 120_000,
    maxWorkers: 2,
    // `npm run coverage`: the rules of accounts, where a branch that nobody has tried may let somebody in.
    coverage: {
      provider: 'v8',
      include: ['src/domains/accounts/*.ts'],
      exclude: [
        '**/*.test.ts',
        '**/*.contract.ts',
        '**/*.tables.ts',
        // It runs in threads of its own, where nothing is counted; passwords.test.ts drives it.
        '**/hashing-worker.ts',
      ],
      reporter: ['text'],
      thresholds: { branches: 99 },
    },
  },
})
