import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { defaultLimits } from '#domains/accounts/account-options.ts'
import { ADMIN_DECISION_LIMITS } from '#domains/accounts/administration/decision-limit.ts'
import { ALLOWANCES } from '#domains/accounts/standing/allowances.policy.ts'
import { MAX_COUNTED } from '#domains/admin/todo/todo.policy.ts'
import { APPEAL_WINDOW_MS } from '#domains/shops/moderation/appeals/appeals.policy.ts'
import { RESTORABLE_MS } from '#domains/shops/moderation/removal/snapshots.ts'
import { CONTACTS_IN_HOUR } from '#domains/shops/shops.policy.ts'
import { FULL_IP_RETENTION, VISIT_RETENTION } from '#domains/visits/visits.policy.ts'
import { settings } from '#platform/config.ts'
import { ORDINARY_BODY } from '#shared/endpoint.ts'
import { MAX_SEARCH_LENGTH } from '#shared/search-text.ts'
import { BYTE_LIMITS } from './support/byte-limits.ts'

const root = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const find = (...patterns: string[]) => globSync(patterns, { cwd: root }).map((file) => file.split(path.sep).join('/'))

const records = find('docs/decisions/*.md')
const documents = [...find('*.md', 'docs/*.md').filter((file) => file !== 'docs/glossary.md'), ...records]
const wordsOf = (files: readonly string[]) => files.flatMap((file) => read(file).match(/\S+/g) ?? []).length

/** Returns what `pattern` captures in the code spans and blocks of the documents, with the document. */
const inCode = (pattern: RegExp) =>
  documents.flatMap((file) =>
    [...read(file).matchAll(/```[\s\S]*?```|`[^`\n]+`/g)].flatMap(([code]) =>
      [...code.matchAll(pattern)].map((match) => ({ file, name: match[1] ?? '' })),
    ),
  )
const shown = (names: { file: string; name: string }[]) => names.map(({ file, name }) => `${file}: ${name}`)

describe('length', () => {
  test('the documents have at most 30,000 words', () => {
    expect(
      wordsOf(find('{README,ARCHITECTURE,CONTRIBUTING}.md', 'docs/*.md', 'docs/decisions/*.md')),
    ).toBeLessThanOrEqual(30_000)
  })

  test('there are at most 30 decision records, with 12,000 words', () => {
    expect(records.length).toBeLessThanOrEqual(30)
    expect(wordsOf(records)).toBeLessThanOrEqual(12_000)
  })
})

/** Names of other programs, and variables of tests and measurements. */
const FOREIGN =
  `EventSource archive_command archive_mode archive_timeout MALLOC_ARENA_MAX MALLOC_MMAP_THRESHOLD_ MALLOC_TRIM_THRESHOLD_ NODE_ENV RENDERINGS
  RelativeTimeFormat SO_REUSEPORT TEST_DATABASE_URL nodejs_eventloop_lag_p99_seconds pg_dump reverse_proxy`.split(/\s+/)

describe('names', () => {
  const files = find('{.ci,docs,migrations,public,src,test,tools}/**/*', '*', '.ci/*', '.env.example')

  test('every path in the documents exists', () => {
    const paths = inCode(/^`([\w.-]+(?:\/[\w.-]+)*\.(?:ts|tsx|sql|md|css|json)|[a-z.][\w.-]*(?:\/[\w.-]+)+)`$/g)
    const exists = (name: string) =>
      name.includes('NNNN') ||
      files.some((file) => `/${file}`.endsWith(`/${name}`)) ||
      ['', 'node_modules'].some((folder) => existsSync(path.join(root, folder, name)))
    expect(paths.length).toBeGreaterThan(100)
    expect(shown(paths.filter(({ name }) => !exists(name)))).toEqual([])
  })

  test('every link in the documents leads to a file', () => {
    const links = documents.flatMap((file) =>
      [...read(file).matchAll(/\]\((?!https?:)([^)#]+)/g)].map((match) => ({ file, name: match[1] ?? '' })),
    )
    expect(shown(links.filter(({ file, name }) => !existsSync(path.join(root, path.dirname(file), name))))).toEqual([])
  })

  test('every script in the documents is in package.json', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    expect(shown(inCode(/npm run ([\w:-]+)/g).filter(({ name }) => !(name in scripts)))).toEqual([])
  })

  test('every setting, table, column and function in the documents exists', () => {
    const code = find('{migrations,src,test/support,tools}/**/*.{sql,ts,tsx}', 'package.json').map(read).join('\n')
    const known = new Set([...FOREIGN, ...(code.match(/\w+/g) ?? [])])
    const configured = new Set([...FOREIGN, 'OWN_SHOP', ...Object.values(settings).map(({ env }) => env)])
    const isSetting = (name: string) => /^[A-Z][A-Z\d]*_[A-Z\d_]+$/.test(name)
    const named = inCode(/(?<![\w/-])([A-Za-z]\w*?(?:_|[a-z][A-Z])\w*)(?=\(\)|[`=. ])/g)
    expect(named.length).toBeGreaterThan(100)
    expect(shown(named.filter(({ name }) => !(isSetting(name) ? configured : known).has(name)))).toEqual([])
  })
})

const DAY = 86_400_000
const { contacts } = ALLOWANCES

/** Document, the sentence with its numbers, and what the code says. */
const NUMBERS: [string, RegExp, number[]][] = [
  [
    'ARCHITECTURE.md',
    /at most (\d+) other shops an hour and (\d+) a\s+day, or (\d+) a day without/,
    [CONTACTS_IN_HOUR, contacts.account.most, contacts.unverified.account.most],
  ],
  ['docs/decisions/0022-sign-in-limits.md', /lock the account for (\d+) minutes/, [defaultLimits.lockMinutes]],
  ['docs/decisions/0054-first-views.md', /public page before use.*\| ([\d,]+)/, [BYTE_LIMITS.public.script]],
  ['docs/decisions/0054-first-views.md', /first view of a public page.*\| ([\d,]+)/, [BYTE_LIMITS.public.view]],
  ['docs/decisions/0054-first-views.md', /JavaScript of a private page.*\| ([\d,]+)/, [BYTE_LIMITS.private.script]],
  ['docs/decisions/0054-first-views.md', /to the end of hydration.*\| ([\d,]+)/, [BYTE_LIMITS.public.hydrated]],
  ['docs/decisions/0054-first-views.md', /24 product cards.*\| ([\d,]+)/, [BYTE_LIMITS.cards]],
  [
    'docs/decisions/0080-visits.md',
    /after (\d+) days and visits deleted after (\d+)/,
    [FULL_IP_RETENTION / DAY, VISIT_RETENTION / DAY],
  ],
  ['docs/decisions/0110-moderation.md', /appeals each decision once, within (\d+) days/, [APPEAL_WINDOW_MS / DAY]],
  ['docs/decisions/0110-moderation.md', /After (\d+) days a job deletes the snapshot/, [RESTORABLE_MS / DAY]],
  ['docs/decisions/0113-admin-panel.md', /at most ([\d,]+)\. Live events/, [MAX_COUNTED]],
  [
    'docs/decisions/0116-admins.md',
    /limited to (\d+) an hour and (\d+) about one thing/,
    [ADMIN_DECISION_LIMITS.ofAdmin, ADMIN_DECISION_LIMITS.aboutThing],
  ],
  ['docs/decisions/0130-request-prices.md', /\| ordinary \| (\d+) KB/, [ORDINARY_BODY / 1024]],
  ['docs/search.md', /\*\*Limits\.\*\* (\d+) characters/, [MAX_SEARCH_LENGTH]],
]

test.each(NUMBERS)('%s quotes the code: %s', (document, sentence, numbers) => {
  const [, ...quoted] = sentence.exec(read(document)) ?? []
  expect(quoted.map((text) => Number(text.replaceAll(',', '')))).toEqual(numbers)
})
