import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: 'test/support/global-setup.ts',
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'tools/**/*.test.ts'],
    testTimeout: 90_000,
    // Browsers on a shared machine stumble now and then; a fault that stays fails all the same.
    retry: process.env.CI ? 2 : 0,
    // A busy machine is no failure.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
})
