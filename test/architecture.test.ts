import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { envExample } from '#platform/config.ts'

const root = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** A domain may import only from domains to its left. The order is the architecture: change it in a decision record. */
const ORDER = [
  'places',
  'accounts',
  'subscriptions',
  'shops',
  'products',
  'reviews',
  'favourites',
  'visits',
  'chat',
  'delivery',
  'notifications',
  'admin',
]

type Source = { path: string; text: string; imports: Import[] }
type Import = { to: string; typeOnly: boolean }

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

function importsOf(file: string, text: string): Import[] {
  return [...text.matchAll(IMPORT)].map(([, type, fixed, dynamic]) => {
    const to = fixed ?? dynamic ?? ''
    const inTree = to.startsWith('.')
      ? path.posix.normalize(path.posix.join(path.posix.dirname(file), to))
      : to.startsWith('#')
        ? `src/${to.slice(1)}`
        : to
    return { to: inTree, typeOnly: type !== undefined }
  })
}

const sources: Source[] = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.split(path.sep).join('/'))
  .map((file) => ({ path: file, text: read(file), imports: importsOf(file, read(file)) }))

const domainOf = (file: string) => /^src\/domains\/([^/]+)\//.exec(file)?.[1]
const isTest = (file: string) => file.includes('.test.')
const isPage = (file: string) => file.includes('/pages/')
const isComponent = (file: string) => file.includes('/components/')
const isServerEntry = (file: string) =>
  file.startsWith('src/web/server/') || file === 'src/web/entry.server.tsx' || file === 'src/web/html.ts'
const isBrowser = (file: string) =>
  !isTest(file) && !isServerEntry(file) && (isPage(file) || isComponent(file) || /^src\/(ui|web)\//.test(file))
const isShared = (file: string) =>
  file.endsWith('.contract.ts') ||
  file.endsWith('.policy.ts') ||
  file === 'src/contract.ts' ||
  file === 'src/routes.ts' ||
  file.startsWith('src/shared/')
const isExternal = (to: string) => !to.startsWith('src/')

/** Every rule takes a file and one of its imports, and answers why not, or nothing. */
const rules: Record<string, (from: string, to: string, typeOnly: boolean) => string | false | undefined> = {
  'a domain imports only domains before it': (from, to) => {
    const [a, b] = [domainOf(from), domainOf(to)]
    if (!a || !b || a === b || isTest(from)) return
    // A page is a leaf: it may show any domain.
    if (isPage(from) && (isComponent(to) || isShared(to))) return
    return ORDER.indexOf(b) > ORDER.indexOf(a) && `${a} comes before ${b}`
  },
  'only the shell imports pages': (from, to) =>
    isPage(to) && !from.startsWith('src/web/') && !isTest(from) && 'imports a page',
  'browser code never imports server code': (from, to) => {
    if (!isBrowser(from)) return
    if (to.startsWith('node:') || to.startsWith('src/platform/') || isServerEntry(to)) return 'server module'
    return domainOf(to) !== undefined && !isShared(to) && !isComponent(to) && !isPage(to) && 'server module'
  },
  'in the browser only a form imports a contract as a value, or the validator': (from, to, typeOnly) =>
    isBrowser(from) &&
    !typeOnly &&
    !from.endsWith('-form.tsx') &&
    (to.endsWith('.contract.ts') ||
      to === 'src/contract.ts' ||
      to === 'zod' ||
      to.startsWith('zod/') ||
      to === 'src/shared/query-values.ts') &&
    'ships the validator',
  'shared code imports only shared code and zod': (from, to) =>
    isShared(from) && !isTest(from) && !isShared(to) && to !== 'zod' && 'not shared',
  'platform, ui and shared know no domain': (from, to) =>
    /^src\/(platform|ui|shared)\//.test(from) && !isTest(from) && domainOf(to) !== undefined && 'domain',
  'another domain is entered by its front doors': (from, to) => {
    const b = domainOf(to)
    if (
      !b ||
      domainOf(from) === b ||
      from.startsWith('src/web/') ||
      from === 'src/main.ts' ||
      from === 'src/timetable.ts' ||
      from === 'src/contract.ts' ||
      isTest(from)
    )
      return
    return (
      !new RegExp(`/${b}/(${b}(\\.(contract|queries|search|policy|tables))?\\.ts|components/)`).test(to) &&
      'private file'
    )
  },
  'a driver is imported only by the platform': (from, to) =>
    isExternal(to) &&
    /^(pg|pg-boss|ioredis|nodemailer|sharp|stripe|web-push)$/.test(to) &&
    !from.startsWith('src/platform/') &&
    !isTest(from) &&
    'driver',
}

describe('imports', () => {
  test.each(Object.entries(rules))('%s', (_name, rule) => {
    const broken = sources.flatMap((source) =>
      source.imports.flatMap(({ to, typeOnly }) => {
        const why = rule(source.path, to, typeOnly)
        return why ? [`${source.path} -> ${to}: ${why}`] : []
      }),
    )
    expect(broken).toEqual([])
  })
})

const migrations = globSync('migrations/*.sql', { cwd: root }).sort()

describe('tables', () => {
  test('every migration says whose it is', () => {
    const owners = migrations.map((file) => /^-- owner: (\w+)\n/.exec(read(file))?.[1])
    expect(owners.filter((owner) => !owner || ![...ORDER, 'platform'].includes(owner))).toEqual([])
  })

  test('every migration is in the journal, in order, under a number of its own', () => {
    const { entries } = JSON.parse(read('migrations/meta/_journal.json')) as {
      entries: { idx: number; tag: string; when: number }[]
    }
    for (const numbers of [entries.map(({ idx }) => idx), entries.map(({ tag }) => Number(tag.slice(0, 4)))])
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
    expect(entries.map(({ tag }) => `migrations/${tag}.sql`)).toEqual(
      migrations.map((file) => file.split(path.sep).join('/')),
    )
    expect(entries.map(({ when }) => when)).toEqual(entries.map(({ when }) => when).toSorted((a, b) => a - b))
  })

  test('only the owner of a table writes to it', () => {
    const owner = new Map<string, string>()
    for (const file of migrations) {
      const sql = read(file)
      const who = /^-- owner: (\w+)/.exec(sql)?.[1] ?? ''
      for (const [, table] of sql.matchAll(/create table (\w+)/gi)) if (table) owner.set(table, who)
    }
    const broken = sources
      .filter(({ path: file }) => domainOf(file) && !isTest(file))
      .flatMap(({ path: file, text }) =>
        [...text.matchAll(/\b(?:insert into|update|delete from)\s+(\w+)/gi)]
          .filter(([, table]) => table && owner.has(table) && owner.get(table) !== domainOf(file))
          .map(([, table]) => `${file} writes ${table}, owned by ${owner.get(table ?? '')}`),
      )
    expect(broken).toEqual([])
  })
})

describe('files', () => {
  test('every domain on disk is in the order', () => {
    expect(
      [...new Set(sources.flatMap((source) => domainOf(source.path) ?? []))].filter(
        (domain) => !ORDER.includes(domain),
      ),
    ).toEqual([])
  })

  test('no file or folder is a drawer', () => {
    expect(
      sources
        .map((source) => source.path)
        .filter((file) => /\/(helpers?|utils?|misc|common|index|types|managers?)(\.|\/)/.test(file)),
    ).toEqual([])
  })

  test('no file is longer than 400 lines', () => {
    expect(sources.filter(({ text }) => text.split('\n').length > 400).map((source) => source.path)).toEqual([])
  })

  test('.env.example is what the configuration says', () => {
    expect(read('.env.example')).toBe(envExample())
  })
})
