import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { pages, redirects } from '#routes.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { modules } from '../src/modules.ts'

const text = (name: string) => readFileSync(path.join(import.meta.dirname, '../docs/specification', name), 'utf8')
const catalogue = text('requirements.md')
/** With every parameter alike. */
const plain = (address: string) => address.replace(/\{\w+\}|:\w+/g, '{}')
const found = (pattern: RegExp, inText = catalogue) => [...new Set([...inText.matchAll(pattern)].map(([all]) => all))]

test('GEN-10 every call, screen and ruling of the catalogue exists', () => {
  const endpoints = modules.flatMap(({ contract = {} }): Endpoint[] => Object.values(contract))
  const calls = endpoints.map(({ route: [method, address] }) => `${method} ${plain(address)}`)
  const named = found(/\b(?:GET|POST|PUT|PATCH|DELETE) \/api\/[\w{}/-]+/g)
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((call) => !calls.includes(plain(call)))).toEqual([])

  const rows = catalogue.split('\n').filter((row) => /^\| ROUTE-(0\d|1[0-7]|2[0-2]) /.test(row))
  const screens = found(/(?<=(?:GET|navigation to|\| ) ?)\/[\w{}/-]*/g, rows.join('\n'))
  const known = [...Object.values(pages), ...Object.values(redirects)].map(plain)
  expect(screens.length).toBeGreaterThan(15)
  expect(screens.filter((screen) => !known.includes(plain(screen)))).toEqual([])

  const rulings = text('rulings.md')
  expect(found(/\bG-\d{3}\b/g).filter((ruling) => !rulings.includes(ruling))).toEqual([])
})
