import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import type { Endpoint } from '#shared/endpoint.ts'
import { modules } from '../src/modules.ts'
import { PASSWORD } from '../test/support/account-server.ts'
import { useDb } from '../test/support/db.ts'
import { aMarket } from '../test/support/market.ts'
import { JOURNEY_MS } from '../test/support/patience.ts'
import { runScript, startScript } from '../test/support/scripts.ts'
import { READS } from './admin-bench/reads.ts'
import { addressOf, allQuestions } from './search-bench/questions.ts'
import { databaseUrl, dropDatabase } from './server-databases.ts'

const root = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

test('every script of package.json is run by a test or before a change lands', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const tests = globSync('{src,test,tools}/**/*.test.{ts,tsx}', { cwd: root }).map(read).join('\n')
  const isRun = (name: string, by: string) => new RegExp(`npm (run )?(-s |--silent )?${name}(?![\\w:-])`).test(by)
  const run = new Set(
    Object.keys(scripts).filter(
      (name) => isRun(name, read('.ci/run')) || new RegExp(`(run|start)Script\\('${name}'`).test(tests),
    ),
  )
  // A script that is run may run others.
  for (const by of run) for (const name of Object.keys(scripts)) if (isRun(name, scripts[by] ?? '')) run.add(name)
  // A part of `npm test` only names a folder.
  const isPart = (name: string) => {
    const folder = /^npm test -- (\w+(?:\/\w+)*)\/$/.exec(scripts[name] ?? '')?.[1]
    return folder !== undefined && globSync(`${folder}/**/*.test.ts`, { cwd: root }).length > 0
  }
  expect(Object.keys(scripts).filter((name) => !run.has(name) && !isPart(name))).toEqual([])
})

const at = useDb()
const folder = mkdtempSync(path.join(tmpdir(), 'lsf-scripts-'))
beforeAll(() => aMarket(at.db))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('scripts that serve', () => {
  const settings = () => ({ DATABASE_URL: at.url, DATA_DIR: folder })

  test('npm start', async () => {
    const { origin, stop } = await startScript('start', { env: settings() })
    onTestFinished(stop)
    expect((await fetch(origin)).status).toBe(200)
    await stop()
    await expect(fetch(origin)).rejects.toThrow()
  })

  test('npm run serve, and the pictures and the scores of what it serves', { timeout: JOURNEY_MS }, async ({
    skip,
  }) => {
    const { origin, stop } = await startScript('serve', { env: { ...settings(), NODE_ENV: 'production' } })
    onTestFinished(stop)
    expect((await fetch(origin)).status).toBe(200)
    const pictures = path.join(folder, 'screenshots')
    expect(await runScript('screenshots', { args: [origin, pictures, '--short'] })).toMatchObject({ code: 0 })
    expect(readdirSync(pictures)).toEqual(['home-phone-light.png'])
    const scores = await runScript('lighthouse', { args: [origin, '--short'] })
    if (scores.code === 2) skip(`Lighthouse is fetched when it is asked for: ${scores.output}`)
    expect(scores.output).toMatch(/^\/ +performance \d+ +accessibility 100 +best-practices 100 +seo 100/m)
    expect(scores.code, scores.output).toBe(0)
  })
})

describe('scripts that measure', () => {
  const env = () => ({ DATABASE_URL: inject('databaseServer') })
  afterAll(() => dropDatabase(databaseUrl(inject('databaseServer'), 'postgres'), 'lsf_bench_1k'))

  test('npm run bench and npm run bench:load', { timeout: JOURNEY_MS }, async () => {
    const bench = await runScript('bench', { args: ['--short'], env: { DATABASE_URL: inject('databaseServer') } })
    const [, made = '', kept = '', pages = '', keptPages = '', changes = ''] = bench.output.split(
      /^(?:API, each|API, kept|Pages, each|Pages, kept|Visits at)/m,
    )
    const SHAPES = ['list of 24', 'common word', 'rare word', 'category', 'product', 'shop', 'searches']
    for (const table of [made, kept])
      expect(table.match(/^[a-z24 ]+(?= {2,}[\d,]+)/gm)?.map((name) => name.trim())).toEqual(SHAPES)
    for (const table of [pages, keptPages]) expect(table).toMatch(/^browse products( +[\d.]+){3,}$/m)
    expect(changes).toMatch(/^ +5 +[\d.]+ /m)
    if (process.platform === 'linux') expect(bench.output).toMatch(/^after 20 pages( +\d+){3}$/m)
    expect(bench.output).not.toContain('FAILED')
    expect(bench.code, bench.output).toBe(0)
    const storm = await runScript('bench:load', { args: ['--short'], env: env() })
    expect(storm.output).toMatch(/^\d+ sign-ins answered 401/m)
    expect(storm.code, storm.output).toBe(0)
  })

  test('G-109 G-110 npm run crash -- payments: exactly the people who paid are subscribed, once, after a kill at any point', {
    timeout: JOURNEY_MS,
  }, async () => {
    const { code, output } = await runScript('crash', { args: ['payments', '--short'], env: env() })
    expect(output).toBe(
      [
        '13 kills at 13 points: 0 whose money and rights disagree after the restart',
        '13 of 13 subscribed in the end, by 13 payments',
        '300 forged events: 0 years begun',
        '',
      ].join('\n'),
    )
    expect(code, output).toBe(0)
  })

  test('G-193 npm run crash -- messages: each message is stored once and in one order after lost responses and kills', {
    timeout: JOURNEY_MS,
  }, async () => {
    const { code, output } = await runScript('crash', { args: ['messages', '--short'], env: env() })
    expect(output).toBe(
      [
        '400 messages by both sides, 2 kills, a fifth of the answers dropped',
        '0 missing, 0 twice, 0 out of order, 0 conversations seen differently, 0 never delivered',
        '',
      ].join('\n'),
    )
    expect(code, output).toBe(0)
  })

  test('G-187 npm run crash -- unread: no owner gets two SMS about a message after a kill at any point', {
    timeout: JOURNEY_MS,
  }, async () => {
    const { code, output } = await runScript('crash', { args: ['unread', '--short'], env: env() })
    expect(output).toBe(
      [
        '14 kills at 14 points, 28 owners with an unread message',
        '27 got a text message, 0 of them twice',
        '1 got none: killed between what is remembered and what is sent',
        '',
      ].join('\n'),
    )
    expect(code, output).toBe(0)
  })

  test.skipIf(process.platform !== 'linux')(
    'npm run admin:bench: with ten times the rows, the screens of admins',
    { timeout: JOURNEY_MS },
    async () => {
      const env = { DATABASE_URL: inject('databaseServer') }
      const { code, output } = await runScript('bench:admin', { args: ['--short'], env })
      expect(code, output).toBe(0)
      expect(output.match(/^[a-z ,’]+( +\d+\.\d\d){3} +\d+ +\d+\.\d\d +\d+\.\d$/gm)).toHaveLength(
        Object.keys(READS).length,
      )
      expect(
        output.match(
          /^5,001 lines of customers in [\d.]+ s, read .*; the process grew by -?[\d.]+ MB at most \(PSS -?[\d.]+\)$/gm,
        ),
      ).toHaveLength(2)
    },
  )

  test('reads of admins with a parameter are measured too', () => {
    const reads = modules
      .flatMap(({ contract = {} }): Endpoint[] => Object.values(contract))
      .filter(({ route: [method, path] }) => method === 'GET' && path.startsWith('/api/admin/') && path.includes(':'))
      .map(({ route }) => route[1])
    const asked = Object.values(READS)
      .flat()
      .map((address) => address.replace(/\?.*/, '').replace(/\/\d+$/, '/:shopId'))
    // One conversation is no list.
    expect(reads.filter((path) => !asked.includes(path))).toEqual(['/api/admin/reports/:reportId/conversation'])
  })

  test.skipIf(process.platform !== 'linux')('npm run bench:live', { timeout: JOURNEY_MS }, async () => {
    const env = { DATABASE_URL: inject('databaseServer') }
    const { code, output } = await runScript('bench:live', { args: ['--short'], env })
    expect(output).toMatch(/^0 refused, 0 lost, 0 twice$/m)
    expect(output).toMatch(/^100 open streams: [-\d.]+ KB each/m)
    expect(code, output).toBe(0)
  })

  test('npm run bench:search', { timeout: JOURNEY_MS }, async () => {
    const env = { DATABASE_URL: inject('databaseServer') }
    const { code, output } = await runScript('bench:search', { args: ['--short'], env })
    const kinds = output.split(/^## .* questions, ms$/m)[1]?.match(/^[^\d\n]+\d+( +\d+\.\d){5}/gm) ?? []
    expect(kinds.length).toBeGreaterThan(26)
    expect(output).toMatch(/^everything( +[\d.]+){10}$/m)
    expect(output).toMatch(/^rare word +\d+ \/ \d+ +[\d.]+ /m)
    expect(output).toMatch(/^At the end: load average/m)
    expect(output).not.toContain('FAILED')
    expect(code, output).toBe(0)
  })
})

test('npm run bench:search asks hundreds of distinct questions, the same each time', () => {
  const questions = allQuestions()
  const kinds = new Set(questions.map(({ kind }) => kind))
  expect(kinds.size).toBeGreaterThanOrEqual(26)
  expect(new Set(questions.map(addressOf)).size).toBe(questions.length)
  expect(questions.length).toBeGreaterThanOrEqual(592)
  expect(allQuestions()).toEqual(questions)
})

test.skipIf(process.platform !== 'linux')(
  'npm run bench:memory, where the system tells what memory is whose',
  { timeout: JOURNEY_MS },
  async () => {
    // On the database of its own that it starts.
    const { code, output } = await runScript('bench:memory', { args: ['--short'], env: { DATABASE_URL: '' } })
    expect(output).toMatch(/^## ordinary start[\s\S]*^memory +[\d.]+ MB/m)
    expect(code, output).toBe(0)
  },
)

test('npm run places reproduces the stored places', async () => {
  expect(await runScript('places', { args: ['--check'] })).toEqual({
    code: 0,
    output: 'nigeria.json is up to date.\n',
  })
})

test.skipIf(process.platform !== 'linux' || process.arch !== 'x64')(
  'npm run test:pictures:update takes a screen at both widths in both schemes',
  { timeout: JOURNEY_MS },
  async () => {
    const kept = path.join(folder, 'pictures')
    const env = { TEST_DATABASE_URL: inject('databaseServer') }
    const { code, output } = await runScript('test:pictures:update', { args: [kept, '--short'], env })
    expect(code, output).toBe(0)
    expect(readdirSync(kept).sort()).toEqual(
      ['1280-dark', '1280-light', '360-dark', '360-light'].map((look) => `sign-in-${look}.webp`),
    )
  },
)

test('npm run icons reproduces the stored icons', async () => {
  expect(await runScript('icons', { args: ['--check'] })).toEqual({ code: 0, output: 'The icons are up to date.\n' })
})

test('npm run admin:create creates an admin from typed answers', async () => {
  const typed = `typed@example.test\n${PASSWORD}\n${PASSWORD}\n`
  const { code, output } = await runScript('admin:create', { env: { DATABASE_URL: at.url, DATA_DIR: folder } }, typed)
  expect(output).toContain('typed@example.test is an admin now.')
  expect(code, output).toBe(0)
})
