import process from 'node:process'
import { defineConfig } from 'vitest/config'
import base from '../vitest.config.ts'

// For `npm run mutation`: the tests that have to see what it breaks, and no report of how they ended.
export default defineConfig({
  ...base,
  // A change in what a module does once is seen only by processes that load it anew.
  test: { ...base.test, include: [process.env.MUTATION_TESTS ?? ''], reporters: [], isolate: true },
})
