import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { signedInAdmin } from '../../../../test/support/account-people.ts'
import { useAccounts } from '../../../../test/support/account-server.ts'

const at = useAccounts({ requireEmailVerification: false })

/** A typed city, and what a spreadsheet shows for it. */
const CITIES: readonly (readonly [typed: string, cell: string])[] = [
  ['Aba "New" Market', 'Aba "New" Market'],
  ['Lagos\nIsland', 'Lagos\nIsland'],
  ['Ị̀bàdàn 😀, Ọ̀yọ́', 'Ị̀bàdàn 😀, Ọ̀yọ́'],
  ['=1+1', `'=1+1`],
  ['=HYPERLINK("http://evil.test","Lagos")', `'=HYPERLINK("http://evil.test","Lagos")`],
  ['+1+1', `'+1+1`],
  ['-2-2', `'-2-2`],
  ['@SUM(1;2)', `'@SUM(1;2)`],
  ['＝1+1', `'＝1+1`],
  ["O'Neil; Kano\t,\r\n", "O'Neil; Kano\t,"],
]

let file: string
beforeAll(async () => {
  const { browser } = await signedInAdmin(at)
  for (const [nth, [city]] of CITIES.entries())
    await at.db.pool.query(
      `insert into users (id, email, phone, city, created_at) values ($1, $2, $3, $4, timestamptz '2026-03-05' - $5 * interval '1 minute')`,
      [`typed-${nth}`, `=cmd${nth}@example.test`, `+23480312345${10 + nth}`, city, nth],
    )
  file = (await browser.get('/api/admin/customers/export?q=typed-')).text
})

test('CUST-17 G-091 typed text is read back unchanged, and no cell begins as a formula', () => {
  const rows = parse(file, { bom: true, columns: true }) as Record<string, string>[]
  expect(rows.map(({ City }) => City)).toEqual(CITIES.map(([, cell]) => cell))
  expect(rows.map(({ Email }) => Email)).toEqual(CITIES.map((_, nth) => `'=cmd${nth}@example.test`))
  expect(rows.map(({ Phone }) => Phone)).toEqual(CITIES.map((_, nth) => `0803 123 45${10 + nth}`))
})

const program = ['soffice', 'libreoffice'].find((name) => {
  try {
    return execFileSync('which', [name], { stdio: 'pipe' }).length > 0
  } catch {
    return false
  }
})
if (!program) console.log('No spreadsheet program is here: install libreoffice-calc-nogui to read the file with it.')

/** Commas, quotes, UTF-8, from the first line, with numbers and formulas evaluated. */
const IMPORT = 'CSV:44,34,76,1,,0,false,true,false,false,false,-1,true'

test.skipIf(!program)(
  'G-091 a spreadsheet program that evaluates formulas shows the same text and evaluates nothing',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'lsf-sheet-'))
    try {
      writeFileSync(path.join(folder, 'customers.csv'), file)
      await promisify(execFile)(
        program ?? '',
        [
          '--headless',
          `-env:UserInstallation=file://${folder}/profile`,
          `--infilter=${IMPORT}`,
          ...['--convert-to', 'fods', '--outdir', folder, path.join(folder, 'customers.csv')],
        ],
        { timeout: 120_000 },
      )
      const sheet = readFileSync(path.join(folder, 'customers.fods'), 'utf8')
      expect(sheet).not.toContain('table:formula')
      const cells = [...sheet.matchAll(/<table:table-cell[^>]*>(.*?)<\/table:table-cell>/gs)].map(([, cell = '']) =>
        [...cell.matchAll(/<text:p>(.*?)<\/text:p>/gs)].map(([, line = '']) => plain(line)).join('\n'),
      )
      for (const [, cell] of CITIES) expect(cells).toContain(cell)
      expect(cells).toContain(`'=cmd0@example.test`)
      expect(cells).toContain('0803 123 4510')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
  150_000,
)

const plain = (xml: string) =>
  xml
    .replace(/<text:tab\/>/g, '\t')
    .replace(/<text:s\/>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
