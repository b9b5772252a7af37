import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { expect, onTestFinished, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')

/** A run of files whose tests each fail so many times before they pass, with the retries and the report of this project. */
async function runOf(files: Readonly<Record<string, readonly number[]>>): Promise<{ code: number; output: string }> {
  mkdirSync(path.join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(path.join(root, '.cache/flaky-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  write(
    'vitest.config.ts',
    `import base from '${root}/vitest.config.ts'
    const { setupFiles, reporters, isolate } = base.test
    const ours = reporters.filter((one) => one.constructor.name !== 'TestResultsReporter')
    export default { test: { setupFiles: setupFiles.map((file) => '${root}/' + file), reporters: ours, isolate, include: ['**/*.test.ts'] } }`,
  )
  for (const [file, failures] of Object.entries(files))
    write(
      file,
      `import { describe, test } from 'vitest'
      describe('inside', () => {
        test.each(${JSON.stringify(failures.map((times, nth) => ({ times, nth })))})('test $nth', (one) => {
          if (one.times-- > 0) throw new Error('not yet')
        })
      })`,
    )
  const { VITEST: _, VITEST_WORKER_ID: _1, VITEST_POOL_ID: _2, ...env } = process.env
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  return new Promise((resolve) => {
    const given = { cwd: folder, env: { ...env, NO_COLOR: '1' } }
    execFile(process.execPath, [vitest, 'run', '--root', folder], given, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    )
  })
}

test('a failed browser test is retried and listed; three of them pass the run', async () => {
  const { code, output } = await runOf({ 'test/browser/a.test.ts': [1, 0, 1], 'test/browser/b.test.ts': [1] })
  expect(output).toMatch(/Flaky[\s\S]*a\.test\.ts > inside > test 0\n.*a\.test\.ts > inside > test 2\n.*b\.test\.ts/)
  expect(output).not.toContain('inside > test 1')
  expect(code).toBe(0)
})

test('more than three flaky tests fail the run', async () => {
  const { code, output } = await runOf({ 'test/browser/a.test.ts': [1, 1, 1], 'test/browser/b.test.ts': [1] })
  expect(output).toContain('4 tests were flaky')
  expect(code).toBe(1)
})

test('a browser test that fails twice fails the run', async () => {
  const { code, output } = await runOf({ 'test/browser/a.test.ts': [2] })
  expect(output).not.toContain('Flaky')
  expect(code).toBe(1)
})

test('no other test is retried', async () => {
  // The worker is shared, so a file before it must not leave its retries behind.
  const { code, output } = await runOf({
    'test/browser/a.test.ts': [1],
    'test/http/b.test.ts': [1],
    'src/c.test.ts': [1],
  })
  expect(output).toMatch(/FAIL {2}test\/http\/b\.test\.ts/)
  expect(output).toMatch(/FAIL {2}src\/c\.test\.ts/)
  expect(output).not.toMatch(/FAIL {2}test\/browser/)
  expect(code).toBe(1)
})
