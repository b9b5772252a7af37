import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { envExample } from '#platform/env-example.ts'

const root = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** A domain may import only from domains to its left. `src/modules.ts` has the order; search has no module. */
const ORDER = [...read('src/modules.ts').matchAll(/^ {2}(\w+)Module\b/gm)].flatMap(([, name = '']) =>
  name === 'places' ? [name, 'search'] : [name],
)

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

/** The rooms of the accounts from the lowest up; 'accounts' is the root, whose options, policy and contract are below all. */
const ROOMS = [
  'contract',
  'people',
  'standing',
  'sessions',
  'guests',
  'credentials',
  'codes',
  'sign-in',
  'own-account',
  'admins',
  'administration',
  'accounts',
]
const accountsRoom = (file: string) => {
  if (/accounts\/(account-options|accounts\.(policy|contract|routes))\.ts$/.test(file)) return 'contract'
  return /^src\/domains\/(accounts)\/[^/]+$/.exec(file)?.[1] ?? /^src\/domains\/accounts\/([^/]+)\//.exec(file)?.[1]
}
const isTest = (file: string) => file.includes('.test.')
const isPage = (file: string) => /^src\/(web|domains\/[^/]+)\/pages\//.test(file)
const isComponent = (file: string) => file.includes('/components/')
const isScreens = (file: string) => file.endsWith('.screens.ts')
/** Strings only: a page may link to, and refresh, what a later domain has. */
const isRoutes = (file: string) => /\broutes\.ts$/.test(file)
const isServerEntry = (file: string) => file.startsWith('src/web/server/') || file === 'src/web/entry.server.tsx'
const isBrowser = (file: string) =>
  !isTest(file) &&
  !isServerEntry(file) &&
  (isPage(file) || isComponent(file) || isScreens(file) || /^src\/(ui|client|web)\//.test(file))
const isShared = (file: string) =>
  file.endsWith('.contract.ts') || file.endsWith('.policy.ts') || isRoutes(file) || file.startsWith('src/shared/')
const isExternal = (to: string) => !to.startsWith('src/')

/** Every rule takes a file and one of its imports, and answers why not, or nothing. */
const rules: Record<string, (from: string, to: string, typeOnly: boolean) => string | false | undefined> = {
  'a domain imports only domains before it': (from, to) => {
    const [a, b] = [domainOf(from), domainOf(to)]
    if (!a || !b || a === b || isTest(from) || isRoutes(to)) return
    // A page is a leaf: it may show any domain, and its screen may read what that shows.
    if ((isPage(from) || isScreens(from)) && (isComponent(to) || isShared(to))) return
    return ORDER.indexOf(b) > ORDER.indexOf(a) && `${a} comes before ${b}`
  },
  'only the shell imports the shell': (from, to) =>
    to.startsWith('src/web/') && !/^src\/(web\/|(main|app)\.ts$)/.test(from) && 'the shell stands above',
  'only the shell imports pages': (from, to) =>
    isPage(to) && !from.startsWith('src/web/') && !isScreens(from) && !isTest(from) && 'imports a page',
  'only the shell imports screens': (from, to) =>
    isScreens(to) && !from.startsWith('src/web/') && !isTest(from) && 'imports screens',
  'browser code never imports server code': (from, to) => {
    if (!isBrowser(from)) return
    if (to.startsWith('node:') || /^src\/(platform|embedded-postgres)\//.test(to) || isServerEntry(to))
      return 'server module'
    return (
      domainOf(to) !== undefined &&
      !isScreens(to) &&
      !isShared(to) &&
      !isComponent(to) &&
      !isPage(to) &&
      'server module'
    )
  },
  'in the browser only a form imports a contract as a value, or the validator': (from, to, typeOnly) =>
    isBrowser(from) &&
    !typeOnly &&
    !from.endsWith('-form.tsx') &&
    (to.endsWith('.contract.ts') || to === 'zod' || to.startsWith('zod/') || to === 'src/shared/query-values.ts') &&
    'ships the validator',
  'shared code imports only shared code and zod': (from, to) =>
    isShared(from) && !isTest(from) && !isShared(to) && !/^zod(\/mini)?$/.test(to) && 'not shared',
  'platform, ui and shared know no domain': (from, to) =>
    /^src\/(platform|client|ui|shared)\//.test(from) && !isTest(from) && domainOf(to) !== undefined && 'domain',
  'another domain is used through its public files': (from, to) => {
    const b = domainOf(to)
    if (
      !b ||
      domainOf(from) === b ||
      from.startsWith('src/web/') ||
      (from === 'src/modules.ts' && to.endsWith('.module.ts')) ||
      isTest(from)
    )
      return
    return (
      !new RegExp(
        `/${b}/(${b}(\\.(queries|search|policy|columns))?\\.ts|.*\\.(contract|routes)\\.ts|(own|standing|categories|verification|moderation(/\\w+)?)/([\\w-]+\\.(policy|queries)|add-products|edit-limit|snapshot-part|owners-shops)\\.ts|components/)`,
      ).test(to) && 'private file'
    )
  },
  'a room of the accounts imports only rooms below it': (from, to) => {
    const [a, b] = [accountsRoom(from), accountsRoom(to)]
    if (a === undefined || b === undefined || isTest(from) || isComponent(from) || isPage(from)) return
    return ROOMS.indexOf(b) > ROOMS.indexOf(a) && `${a} is below ${b}`
  },
  'the product imports nothing from its tools and tests': (from, to) =>
    !isTest(from) && /^(tools|test)\//.test(to) && 'not part of the product',
  'the embedded database is opened by main.ts only, through its one entry': (from, to) =>
    to.startsWith('src/embedded-postgres/') &&
    !from.startsWith('src/embedded-postgres/') &&
    !isTest(from) &&
    !(from === 'src/main.ts' && to === 'src/embedded-postgres/embedded-postgres.ts') &&
    'not the way in',
  'the embedded database knows nothing of the product': (from, to) =>
    from.startsWith('src/embedded-postgres/') &&
    !isTest(from) &&
    !isExternal(to) &&
    !to.startsWith('src/embedded-postgres/') &&
    'product',
  'a driver is imported only by the platform': (from, to) =>
    isExternal(to) &&
    /^(pg|pg-boss|@redis\/client|nodemailer|sharp|stripe|web-push|@aws-sdk\/.*)$/.test(to) &&
    !from.startsWith('src/platform/') &&
    !isTest(from) &&
    'driver',
  'a payment provider is imported only by what makes the chosen ones': (from, to, typeOnly) =>
    /^src\/platform\/payments\/(paystack|sandbox|stripe)-provider\.ts$/.test(to) &&
    !typeOnly &&
    from !== 'src/platform/payments/make-payment-providers.ts' &&
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

/**
 * What may not depend on itself: each of the large folders, each room of the platform, each domain. A domain's pages, and the screens
 * that name them, are apart, because only the shell loads them.
 */
function nodeOf(file: string): string | undefined {
  const domain = domainOf(file)
  if (domain) return isPage(file) || isScreens(file) ? `${domain}'s screens` : domain
  return /^src\/(client|ui|shared|web|platform\/[^/]+)(?:\/|$)/.exec(file)?.[1]
}

describe('folders', () => {
  test('have no circular imports', () => {
    const arrows = new Map<string, Map<string, string>>()
    for (const { path: from, imports } of sources) {
      const start = nodeOf(from)
      if (!start || isTest(from)) continue
      for (const { to } of imports) {
        const end = isRoutes(to) ? undefined : nodeOf(to)
        if (!end || end === start) continue
        arrows.set(start, (arrows.get(start) ?? new Map()).set(end, `${from} -> ${to}`))
      }
    }
    const circles: string[][] = []
    const visit = (node: string, trail: string[]) => {
      if (trail.includes(node)) circles.push([...trail.slice(trail.indexOf(node)), node])
      else for (const next of arrows.get(node)?.keys() ?? []) visit(next, [...trail, node])
    }
    for (const node of arrows.keys()) visit(node, [])
    const first = circles.toSorted((a, b) => a.length - b.length)[0] ?? []
    expect(first.slice(1).map((node, index) => arrows.get(first[index] ?? '')?.get(node))).toEqual([])
  })

  test('have no files that import each other in a circle', () => {
    const importsOfFile = new Map(
      sources
        .filter(({ path: file }) => !isTest(file))
        .map(({ path: file, imports }) => [file, imports.map(({ to }) => to)]),
    )
    const done = new Set<string>()
    const circles: string[][] = []
    const visit = (file: string, trail: string[]) => {
      if (trail.includes(file)) return void circles.push([...trail.slice(trail.indexOf(file)), file])
      if (done.has(file)) return
      for (const next of importsOfFile.get(file) ?? []) visit(next, [...trail, file])
      done.add(file)
    }
    for (const file of importsOfFile.keys()) visit(file, [])
    expect(circles).toEqual([])
  })

  test('have a limited number of files', () => {
    const width = new Map<string, number>()
    for (const { path: file } of sources)
      if (!isTest(file)) width.set(path.posix.dirname(file), (width.get(path.posix.dirname(file)) ?? 0) + 1)
    const most = (folder: string) => (folder === 'src/ui' ? 40 : /^src\/domains\/[^/]+$/.test(folder) ? 11 : 12)
    expect([...width].filter(([folder, files]) => files > most(folder))).toEqual([])
  })
})

const migrations = globSync('migrations/*.sql', { cwd: root }).sort()
const routines = globSync('migrations/routines/*.sql', { cwd: root }).sort()

describe('tables', () => {
  test('every migration and file of routines names its owner', () => {
    const owners = [...migrations, ...routines].map((file) => /^-- owner: (\w+)\n/.exec(read(file))?.[1])
    expect(owners.filter((owner) => !owner || ![...ORDER, 'platform'].includes(owner))).toEqual([])
  })

  test.each([
    ['migrations', migrations],
    ['routines', routines],
  ])('every file of %s has its own number', (_folder, files) => {
    const numbers = files.map((file) => /^(\d{4})_\w+\.sql$/.exec(path.basename(file))?.[1])
    expect(numbers).toEqual([...new Set(numbers)].filter((number) => number !== undefined))
  })

  test('functions, triggers and views are routines, and routines can be applied again', () => {
    const lines = (files: string[], pattern: RegExp) => files.flatMap((file) => read(file).match(pattern) ?? [])
    const again =
      /^(?:create or replace (?:function|procedure|trigger)|drop (?:function|trigger|view) if exists|create view) /
    expect(lines(migrations, /^create (?:or replace )?(?:function|procedure|trigger|view) \w+/gm)).toEqual([])
    const changes = lines(routines, /^(?:create|alter|drop|insert|update|delete|truncate)\b.*/gm)
    expect(changes.filter((line) => !again.test(line))).toEqual([])
    expect(lines(routines, /(?<!drop view if exists \w+;\n)^create view \w+/gm)).toEqual([])
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

  test('every module is in the list of modules.ts', () => {
    const listed = sources.find(({ path: file }) => file === 'src/modules.ts')?.imports.map(({ to }) => to)
    const modules = sources.map(({ path: file }) => file).filter((file) => file.endsWith('.module.ts'))
    expect(modules.filter((file) => !listed?.includes(file))).toEqual([])
  })

  test('no folder of sources has a name that git leaves out everywhere', () => {
    const leftOut = read('.gitignore')
      .split('\n')
      .filter((line) => /^[^/]+\/$/.test(line))
    const files = globSync('{src,test,tools}/**/*', { cwd: root }).map((file) => `/${file.split(path.sep).join('/')}/`)
    expect(files.filter((file) => leftOut.some((folder) => file.includes(`/${folder}`)))).toEqual([])
  })

  test('no file or folder has a catch-all name', () => {
    expect(
      sources
        .map((source) => source.path)
        .filter((file) => /\/(helpers?|utils?|misc|common|index|types|managers?)(\.|\/)/.test(file)),
    ).toEqual([])
  })

  test('a domain imports its own files by path, and all others by name', () => {
    const other = (file: string) =>
      new RegExp(`'(?:\\.\\./)+(?:shared|client|ui|platform|web)/|'#domains/${domainOf(file)}/`)
    expect(
      sources
        .filter(({ path: file, text }) => domainOf(file) && !isTest(file) && other(file).test(text))
        .map((source) => source.path),
    ).toEqual([])
  })

  test('addresses of the API are written in the files of routes alone', () => {
    expect(
      sources
        .filter(({ path: file, text }) => !isRoutes(file) && !isTest(file) && /['"`]\/api\b/.test(text))
        .map((source) => source.path),
    ).toEqual([])
  })

  // The content policy drops it from what the server renders.
  test('only adminAct counts decisions of admins, so that none goes without audit entry and live event', () => {
    const counting = sources.filter(({ path: file, text }) => !isTest(file) && /\bcountAdminDecision\(/.test(text))
    expect(counting.map(({ path: file }) => file)).toEqual([
      'src/domains/accounts/administration/admin-act.ts',
      'src/domains/accounts/administration/decision-limit.ts',
    ])
  })

  test('nothing is styled by an attribute', () => {
    expect(
      sources
        .filter(({ path: file, text }) => file.endsWith('.tsx') && /\sstyle=/.test(text))
        .map((source) => source.path),
    ).toEqual([])
  })

  test('each name of a statement has one text', () => {
    const texts = new Map<string, string>()
    const named = /'([a-z][\w-]*\.[\w.-]+)',\s*([`'"])((?:select|insert|update|delete|with|call)\s.*?)\2/gs
    const others = globSync('{src,test,tools}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/db.test.ts'] }).flatMap(
      (file) =>
        [...read(file).matchAll(named)].flatMap(([, name = '', , text = '']) => {
          const statement = text.replace(/\s+/g, ' ')
          const known = texts.get(name) ?? statement
          texts.set(name, known)
          return known === statement ? [] : [`${file}: ${name}`]
        }),
    )
    expect(texts.size).toBeGreaterThan(150)
    expect(others).toEqual([])
  })

  test('no file is longer than 400 lines', () => {
    expect(sources.filter(({ text }) => text.split('\n').length > 400).map((source) => source.path)).toEqual([])
  })

  test('.env.example equals the configuration', () => {
    expect(read('.env.example')).toBe(envExample())
  })
})
