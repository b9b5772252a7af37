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
import { READS } from './bench/admin/reads.ts'
import { addressOf, allQuestions } from './bench/searches/questions.ts'
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

  const bench = async (...words: string[]) => {
    const { code, output } = await runScript('bench', { args: [...words, '--short'], env: env() })
    expect(output).not.toContain('FAILED')
    expect(output).toMatch(/^At the end: load average/m)
    expect(code, output).toBe(0)
    return output
  }

  test('npm run bench -- api pages changes', { timeout: JOURNEY_MS }, async () => {
    const output = await bench('api', 'pages', 'changes')
    const [, made = '', cached = '', pages = '', cachedPages = '', changes = ''] = output.split(
      /^(?:API, each|API, cached|Pages, each|Pages, cached|Visits at)/m,
    )
    const SHAPES = ['list of 24', 'common word', 'rare word', 'category', 'product', 'shop', 'searches']
    for (const table of [made, cached])
      expect(table.match(/^[a-z24 ]+(?= {2,}[\d,]+)/gm)?.map((name) => name.trim())).toEqual(SHAPES)
    for (const table of [pages, cachedPages]) expect(table).toMatch(/^browse products( +[\d.,]+){3,}$/m)
    expect(output).not.toContain('FAILED')
    expect(changes).toMatch(/^5 +[\d.]+ /m)
  })

  test('npm run bench -- search sign-ins crowd', { timeout: JOURNEY_MS }, async () => {
    const output = await bench('search', 'sign-ins', 'crowd')
    const kinds = output.split(/products: ms on a processor/m)[1]?.match(/^[^\d\n]+\d+( +\d+\.\d){5}/gm) ?? []
    expect(kinds.length).toBeGreaterThan(26)
    expect(output).toMatch(/^everything( +[\d.]+){10}$/m)
    expect(output).toMatch(/^The attacking address got, by status: .*"401":/m)
    expect(output).toMatch(/^0 refused\./m)
    expect(output).toMatch(/^20 +[\d,]+ +[\d,]+ \/ [\d,]+ +\d+ %/m)
  })

  test('npm run bench asks hundreds of distinct searches, the same each time', () => {
    const questions = allQuestions()
    expect(new Set(questions.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(26)
    expect(new Set(questions.map(addressOf)).size).toBe(questions.length)
    expect(questions.length).toBeGreaterThanOrEqual(592)
    expect(allQuestions()).toEqual(questions)
  })

  test.skipIf(process.platform !== 'linux')(
    'npm run bench -- memory start lists live admin, where the system tells what memory is whose',
    { timeout: JOURNEY_MS },
    async () => {
      const output = await bench('memory', 'start', 'lists', 'live', 'admin')
      expect(output).toMatch(/^after 20 pages( +\d+){3}$/m)
      expect(output).toMatch(/^Ordinary start\n.*\n(?:\w+.*( +[\d.]+){4}\n){3}/m)
      expect(output).toMatch(/^1\.2 million rows of one comma +400 +\d+ +\d+$/m)
      expect(output).toMatch(/; 0 refused, 0 lost, 0 twice$/m)
      expect(output).toMatch(/^100 open streams: [-\d.]+ KB each/m)
      expect(output.match(/^[a-z ,’]+( +\d+\.\d\d){3} +\d+ +\d+\.\d\d +\d+\.\d$/gm)).toHaveLength(
        Object.keys(READS).length,
      )
      expect(output).toMatch(/^5,001 lines of customers in [\d.]+ s; the process grew by -?[\d.]+ MB at most$/m)
    },
  )

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
