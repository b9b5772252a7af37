import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PATIENCE_MS } from '../../test/support/patience.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'lsf-env-'))
beforeAll(() => writeFileSync(path.join(folder, '.env'), 'PORT=none\nLOG_LEVEL=loudest\n'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The output of the product when started in the folder. */
function saidBy(environment: Record<string, string>): string {
  const { PORT: _, LOG_LEVEL: __, ...env } = process.env
  const main = path.join(import.meta.dirname, '../main.ts')
  return spawnSync(process.execPath, [main], {
    cwd: folder,
    env: { ...env, ...environment },
    encoding: 'utf8',
    timeout: PATIENCE_MS,
  }).stderr
}

test('production takes its settings from .env', () => {
  expect(saidBy({ NODE_ENV: 'production' })).toMatch(/^ {2}PORT: .*\n {2}LOG_LEVEL: /m)
})

test('the environment wins over the file', () => {
  const said = saidBy({ LOG_LEVEL: 'info' })
  expect(said).toContain('PORT')
  expect(said).not.toContain('LOG_LEVEL')
})
