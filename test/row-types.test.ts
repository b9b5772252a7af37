import pg from 'pg'
import { expect, test } from 'vitest'
import { fieldOf } from '#platform/db/db.ts'
import { useDb } from './support/db.ts'
import { type Field, type Statement, statements } from './support/statements.ts'

const at = useDb()

/** The driver's types for PostgreSQL's. Only contracts check the shape of JSON. */
const KINDS: Record<string, string> = {
  ...{ bool: 'boolean', int2: 'number', int4: 'number', int8: 'number', float4: 'number', float8: 'number' },
  ...{ text: 'string', varchar: 'string', bpchar: 'string', numeric: 'string', uuid: 'string', char: 'string' },
  ...{ timestamptz: 'Date', bytea: 'Buffer', _int4: 'number[]', _int8: 'number[]', _text: 'string[]' },
  ...{ _varchar: 'string[]', json: 'any', jsonb: 'any', _json: 'any', _jsonb: 'any' },
}

/** Fields of nullable columns that the statement's `where` or join keeps from being null. */
const NEVER_NULL = new Set([
  'accounts.demo email',
  'accounts.readableKeys key',
  'delivery.oneOfOwner shopId',
  'idempotency.find stored',
  'priceReports.late id',
  'products.sameNearby fromLat',
  'products.sameNearby fromLng',
  'subscriptions.cover endDate',
  'subscriptions.ended endDate',
  'subscriptions.ending endDate',
  'subscriptions.ending userId',
  'subscriptions.toEnd endDate',
  'subscriptions.toEnd payerId',
  'subscriptions.toEnd startDate',
])

/** Statements put together at run time. This number may only fall. */
const MAX_UNREAD = 38

test('each row type agrees with PostgreSQL’s description of its statement', async () => {
  const client = new pg.Client({ connectionString: at.url })
  await client.connect()
  const all = statements()
  const unread = all.filter(({ text }) => text === null)
  const mistakeIn = await comparer(client)
  const mistakes: string[] = []
  for (const statement of all) mistakes.push(...(await mistakesOf(client, statement, mistakeIn)))
  await client.end()
  expect(mistakes).toEqual([])
  expect(unread.length, unread.map(({ file, name }) => `${file} ${name}`).join('\n')).toBeLessThanOrEqual(MAX_UNREAD)
  expect(all.length - unread.length).toBeGreaterThan(490)
})

type Comparer = (statement: string, field: Field, column: pg.FieldDef | undefined) => string | null

async function mistakesOf(client: pg.Client, { file, name, text, row }: Statement, mistakeIn: Comparer) {
  if (text === null) return []
  try {
    const selected = new Map((await describeRows(client, text)).map((column) => [fieldOf(column.name), column]))
    return (row ?? []).flatMap((field) => {
      const mistake = mistakeIn(name, field, selected.get(field.name))
      return mistake ? [`${file} ${name}: ${field.name} ${mistake}`] : []
    })
  } catch (error) {
    return [`${file} ${name}: ${(error as Error).message}`]
  }
}

async function comparer(client: pg.Client): Promise<Comparer> {
  const types = await client.query<{ oid: number; typname: string }>('select oid::int, typname from pg_type')
  const kinds = new Map(types.rows.map(({ oid, typname }) => [oid, KINDS[typname] ?? 'unknown']))
  const columns = await client.query<{ id: string }>(
    `select concat(attrelid::oid, '.', attnum) as id from pg_attribute where attnum > 0 and not attnotnull`,
  )
  const nullable = new Set(columns.rows.map(({ id }) => id))
  return (statement, field, column) => {
    if (!column) return field.kinds.includes('undefined') ? null : 'is not selected'
    const kind = kinds.get(column.dataTypeID) ?? 'unknown'
    const isKind = (type: string) => [kind, 'any', 'unknown', 'undefined'].includes(type)
    if (kind !== 'any' && !field.kinds.every(isKind)) return `is ${kind}, not ${field.kinds.join(' | ')}`
    const mayBeNull = nullable.has(`${column.tableID}.${column.columnID}`)
    return mayBeNull && !field.isNullable && !NEVER_NULL.has(`${statement} ${field.name}`) ? 'may be null' : null
  }
}

/** Prepares a statement and returns its columns without running it. */
function describeRows(client: pg.Client, text: string): Promise<pg.FieldDef[]> {
  const { promise, resolve, reject } = Promise.withResolvers<pg.FieldDef[]>()
  let fields: pg.FieldDef[] = []
  const query = {
    submit(connection: pg.Connection) {
      connection.parse({ text, name: '', types: [] }, true)
      connection.describe({ type: 'S', name: '' }, true)
      connection.sync()
    },
    handleRowDescription: (description: { fields: pg.FieldDef[] }) => {
      fields = description.fields
    },
    handleError: reject,
    handleReadyForQuery: () => resolve(fields),
  }
  client.query(query)
  return promise
}
