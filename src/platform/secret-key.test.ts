import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { useDb } from '../../test/support/db.ts'
import { ConfigError } from './config.ts'
import { makeSecretKey, openSecretKey } from './secret-key.ts'

const KEY = 'a-key-that-has-at-least-32-characters'
const OTHER = 'another-key-of-at-least-32-characters'

describe('a secret key', () => {
  const key = makeSecretKey(KEY)

  test('makes the same keyed hash each time, and another for another key, purpose or text', () => {
    expect(key.mac('code', '123456')).toMatch(/^[\w-]{43}$/)
    expect(makeSecretKey(KEY).mac('code', '123456')).toBe(key.mac('code', '123456'))
    const others = [makeSecretKey(OTHER).mac('code', '123456'), key.mac('device', '123456'), key.mac('code', '123457')]
    expect(new Set([key.mac('code', '123456'), ...others]).size).toBe(4)
  })

  test('seals a text differently each time and opens it again', () => {
    for (const plain of ['', 'JBSWY3DPEHPK3PXP', 'Ẹ̀kọ́ 🛒'.repeat(500)]) {
      const sealed = key.seal('authenticator:1', plain)
      expect(sealed).not.toBe(key.seal('authenticator:1', plain))
      expect(key.open('authenticator:1', sealed)).toBe(plain)
    }
    expect(key.seal('authenticator:1', 'JBSWY3DPEHPK3PXP')).not.toContain('JBSWY3DPEHPK3PXP')
  })

  test('does not open changed text, or text sealed by another key or for another purpose', () => {
    const sealed = key.seal('authenticator:1', 'JBSWY3DPEHPK3PXP')
    expect(makeSecretKey(OTHER).open('authenticator:1', sealed)).toBeNull()
    expect(key.open('authenticator:2', sealed)).toBeNull()
    for (let at = 0; at < sealed.length; at++) {
      const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'w' : 'A') + sealed.slice(at + 1)
      expect(key.open('authenticator:1', changed), `changed at ${at}`).toBeNull()
    }
    for (const text of ['', 'JBSWY3DPEHPK3PXP', 'v1.', 'v1.AAAA.AAAA', `${sealed}A`, sealed.slice(0, -1)])
      expect(key.open('authenticator:1', text)).toBeNull()
  })
})

describe('the secret key of a database', () => {
  const at = useDb()
  let dataDir: string
  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'lsf-secret-'))
    await at.db.query('test.noKey', 'delete from secret_key')
  })
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

  const open = (given?: string, folder = dataDir) => openSecretKey(at.db, { configured: given, dataDir: folder })
  const macOf = async (key: ReturnType<typeof open>) => (await key).mac('test', 'text')
  const fileIn = (folder: string) => path.join(folder, 'secret-key')

  test('is made on the first start, for its owner alone, and found on the next', async () => {
    const first = await macOf(open())
    expect(readFileSync(fileIn(dataDir), 'utf8')).toMatch(/^[\w-]{43}\n$/)
    if (process.platform !== 'win32') expect(statSync(fileIn(dataDir)).mode & 0o777).toBe(0o600)
    expect(await macOf(open())).toBe(first)
    expect(await macOf(open(readFileSync(fileIn(dataDir), 'utf8').trim(), tmpdir()))).toBe(first)
  })

  test('is the same for processes that start at once', async () => {
    const folders = [dataDir, dataDir, path.join(dataDir, 'other'), dataDir, path.join(dataDir, 'other')]
    const opened = await Promise.allSettled(folders.map((folder) => macOf(open(undefined, folder))))
    const keys = opened.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    expect(new Set(keys).size).toBe(1)
    expect(
      readdirSync(dataDir, { recursive: true }).filter((name) => String(name).includes('secret-key')),
    ).toHaveLength(1)
  })

  test('is given by SECRET_KEY, and then no file is made', async () => {
    expect(await macOf(open(KEY))).toBe(makeSecretKey(KEY).mac('test', 'text'))
    expect(existsSync(fileIn(dataDir))).toBe(false)
  })

  test('cannot be read from the database', async () => {
    await open(KEY)
    const { rows } = await at.db.pool.query('select * from secret_key')
    expect(rows).toEqual([{ only_row: true, fingerprint: expect.stringMatching(/^[\w-]{43}$/) }])
  })

  test('refuses another key, a lost one and a damaged one, and makes no new one', async () => {
    await open(KEY)
    await expect(open(OTHER)).rejects.toThrow(ConfigError)
    await expect(open(OTHER)).rejects.toThrow(/uses a different secret key/)
    await expect(open()).rejects.toThrow(/set SECRET_KEY to it, or put its file back at .*secret-key\.$/)
    expect(existsSync(fileIn(dataDir))).toBe(false)
    writeFileSync(fileIn(dataDir), '')
    await expect(open()).rejects.toThrow(/damaged/)
    expect(await macOf(open(KEY))).toBe(makeSecretKey(KEY).mac('test', 'text'))
  })

  test.each(['all', 'web', 'worker'])(
    'a process with ROLE=%s and another key does not start, and gives the reason',
    async (ROLE) => {
      await open(KEY)
      const env = { ...process.env, DATABASE_URL: at.url, DATA_DIR: dataDir, SECRET_KEY: OTHER, ROLE, PORT: '0' }
      const child = spawn(process.execPath, ['src/main.ts'], { env, stdio: ['ignore', 'ignore', 'pipe'] })
      let said = ''
      child.stderr.on('data', (chunk) => {
        said += chunk
      })
      const code = await new Promise((resolve) => child.on('exit', resolve))
      expect(said).toMatch(/^This database uses a different secret key\. [^\n]*\n$/)
      expect(code).toBe(1)
    },
  )
})
