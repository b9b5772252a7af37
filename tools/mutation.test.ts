import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const dependencies = { stryker: '1.0.0' }
const lock = {
  lockfileVersion: 3,
  packages: { '': { dependencies }, 'node_modules/stryker': { version: '1.0.0', integrity: 'sha512-AAAA' } },
}

/** Runs a copy of the script with one dependency, from `registry`. Returns its exit code and errors. */
async function mutate(registry: string): Promise<{ code: unknown; said: string }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lsf-mutation-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(path.join(folder, 'tools/mutation'), { recursive: true })
  copyFileSync(path.join(import.meta.dirname, 'mutation.ts'), path.join(folder, 'tools/mutation.ts'))
  const contents = {
    'package.json': { type: 'module' },
    'tools/mutation/package.json': { dependencies },
    'tools/mutation/package-lock.json': lock,
  }
  for (const [file, content] of Object.entries(contents))
    writeFileSync(path.join(folder, file), JSON.stringify(content))
  const env = {
    PATH: process.env.PATH,
    npm_config_registry: registry,
    npm_config_cache: path.join(folder, 'cache'),
    npm_config_fetch_retries: '0',
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [path.join(folder, 'tools/mutation.ts'), '--short'], { env }, (error, _, said) =>
      resolve({ code: error?.code, said }),
    )
  })
}

test('npm run mutation exits 2 without a registry, and 1 if its lock file names what is not there', async () => {
  const empty = createServer((_, answer) => answer.writeHead(404).end('{}')).listen(0, '127.0.0.1')
  await once(empty, 'listening')
  onTestFinished(() => void empty.close())
  const { port } = empty.address() as AddressInfo
  const [away, missing] = await Promise.all([mutate('http://127.0.0.1:9'), mutate(`http://127.0.0.1:${port}`)])
  expect(away).toMatchObject({ code: 2, said: expect.stringContaining('Skipped mutation') })
  expect(missing).toMatchObject({ code: 1, said: expect.stringContaining('npm error code E404') })
})
