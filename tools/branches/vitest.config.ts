import path from 'node:path'
import { defineConfig } from 'vitest/config'
import usual from '../../vitest.config.ts'

// The tests of the accounts' rules as they always run, but for what counting needs.
export default defineConfig({
  ...usual,
  root: path.join(import.meta.dirname, '../..'),
  test: {
    ...usual.test,
    // What is in folders is for the browser.
    include: ['src/domains/accounts/*.test.ts'],
    setupFiles: 'tools/branches/write-counts.ts',
    // Node loads the files itself: what it counts is then the text as written, with its types blanked out.
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
})
