import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { getRaw } from '../support/raw-http.ts'
import { useServer } from '../support/server.ts'

const server = useServer({ DEMO: '1' })
const SECRET = 'nobody may read this'

beforeAll(() => {
  const { config, storage } = server.deps
  writeFileSync(path.join(config.dataDir, 'secret.txt'), SECRET)
  mkdirSync(storage.folder ?? '', { recursive: true })
  writeFileSync(path.join(storage.folder ?? '', '.hidden.txt'), SECRET)
  writeFileSync(path.join(storage.folder ?? '', 'open.webp'), 'open')
})

const read = (target: string) => getRaw(server.origin, target)

const FOLDERS = ['/media/', '/assets/', '/api/docs/static/', '/api/docs/', '/dev/', '/']
const UP = [
  '../',
  '..\\',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%2f',
  '..%5c',
  '%252e%252e%252f',
  '..%252f',
  '%c0%ae%c0%ae/',
  '..;/',
  '....//',
  './../',
  '.%00/../',
]
const FILES = ['secret.txt', 'package.json', '.env', 'etc/passwd', 'server/entry.server.js', 'src/main.ts']

test.each(FOLDERS)('nothing outside is read from under %s', async (folder) => {
  for (const up of UP) {
    for (const times of [1, 2, 6]) {
      for (const file of FILES) {
        const target = folder + up.repeat(times) + file
        const { status, body } = await read(target)
        expect([301, 302, 308, 400, 403, 404, 414], target).toContain(status)
        expect(body, target).not.toContain(SECRET)
        expect(body, target).not.toMatch(/root:|"dependencies"|export async function/)
      }
    }
  }
})

test.each([
  '/media/.hidden.txt',
  '/media/%2ehidden.txt',
  '/media//etc/passwd',
  '/media/%2fetc%2fpasswd',
  '/media/open.webp%00.webp',
  '/media/open.webp/',
  '/media/',
  '/media',
  '/assets/',
  '/assets/.vite/manifest.json',
  '/.vite/manifest.json',
  '/icon.svg/../../package.json',
  '/.env',
  '/.git/config',
  '/file:///etc/passwd',
])('%s is no file', async (target) => {
  const { status, body } = await read(target)
  expect([400, 403, 404, 308]).toContain(status)
  expect(body).not.toContain(SECRET)
  expect(body).not.toMatch(/root:|isEntry/)
})

test('what lies open is read', async () => {
  expect((await read('/media/open.webp')).body).toBe('open')
})
