import process from 'node:process'
import { defineConfig } from 'vitest/config'
import base from '../vitest.config.ts'

// For `npm run mutation`: the tests that have to see what it breaks, and no report of how they ended.
export default defineConfig({
  ...base,
  // Only a new process sees a change in code that a module runs once.
  test: { ...base.test, include: [process.env.MUTATION_TESTS ?? ''], reporters: [], isolate: true },
})
