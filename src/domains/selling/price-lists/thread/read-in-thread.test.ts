import { beforeAll, beforeEach, expect, test } from 'vitest'
import { turnsOf } from '#platform/fair-queue.ts'
import { aShop, payYear } from '../../../../../test/support/people.ts'
import { useServer } from '../../../../../test/support/server.ts'
import { type SignedInCaller, signedIn } from '../../../../../test/support/signed-in.ts'
import { readCsv } from '../csv/read-csv.ts'
import type { Preview } from '../price-lists.contract.ts'
import { readPasted } from '../reading/read-pasted.ts'
import { readInThread } from './read-in-thread.ts'

const server = useServer({ RATE_LIMITS: '1' })
let owner: SignedInCaller
let shopId = 0
beforeAll(async () => {
  owner = await signedIn(server, 'shop_owner')
  await payYear(server.db, owner.id)
  shopId = (await aShop(server.db, { ownerId: owner.id })).id
})
beforeEach(() => server.db.pool.query('delete from rate_counters'))

const preview = (body: object, by = owner, shop = shopId) =>
  by.send('POST', `/api/shops/${shop}/products/import/preview`, body)
/** Returns the processor time of this thread, which also runs the server. */
async function used(work: () => unknown): Promise<number> {
  const from = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(from)
  return user + system
}

const COMMAS = `name,price\n${','.repeat(2_900_000)}`
const LINES = 'Rice 50kg - 78,000\n'.repeat(19_999)

test.each<[string, { text: string } | { csv: string }, () => unknown]>([
  ['3 MB of commas', { csv: COMMAS }, () => readCsv(COMMAS)],
  ['19,999 pasted lines', { text: LINES }, () => readPasted(LINES)],
])('abuse case 7: %s cost the server a small part of the time to read them', async (_what, body, read) => {
  // Starts the thread and warms up both.
  expect((await preview(body)).status).toBe(200)
  read()
  const reading = await used(read)
  // Takes the minimum of three, because other work on the machine can only add time.
  const serving: number[] = []
  for (let turn = 0; turn < 3; turn++) serving.push(await used(async () => (await preview(body)).body?.cancel()))
  expect(Math.min(...serving)).toBeLessThan(reading / 2)
})

test('abuse case 7: a file counts by its length, like a pasted list', async () => {
  const file = { csv: `name,price\n${'Rice,500,,,,,\n'.repeat(200)}${','.repeat(2_500_000)}` }
  const statuses: number[] = []
  for (let turn = 0; turn < 12; turn++) statuses.push((await preview(file)).status)
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
  await server.db.pool.query('delete from rate_counters')
  const text = { text: ' '.repeat(499_999) }
  for (let turn = 0; turn < 12; turn++) expect((await preview(text)).status).toBe(200)
  expect((await preview(text)).status).toBe(429)
})

test('the lists of 20 verified people of one network are all read, however many they send at once', async () => {
  const person = { standing: 'verified', network: '203.0.113.0/24' } as const
  const lists = Array.from({ length: 20 }, (_, n) =>
    readInThread({ list: { text: 'Rice 5k' }, room: null, stock: '[]' }, turnsOf({ id: `${n}`, ...person })),
  )
  await expect(Promise.all(lists)).resolves.toHaveLength(20)
})

const asAnswered = ({ lines, ...more }: Preview) => ({
  ...more,
  lines: lines.map((line) => ({ ...line, matches: null })),
  room: null,
})

test('the thread responds like the readers, without fields that the contract does not name', async () => {
  const text = 'Rice 50kg - 78k; beans paint N4,500\nTomatoes basket 25-28k'
  expect(await (await preview({ text })).json()).toEqual(asAnswered(readPasted(text)))
  const csv = 'Item;Price;Quantity\nRice;78k;many\nOil;'
  expect(await (await preview({ csv })).json()).toEqual(asAnswered(readCsv(csv)))
  const many = await preview({ text: `${'a 900;'.repeat(200)}\n`.repeat(110) })
  expect([many.status, (await many.json()).errors]).toMatchObject([400, { text: expect.stringMatching(/in parts/) }])
})

test('G-197 an unverified owner has 10 lists read a day, long ones count as several; then the owner must enter the code and continues', async () => {
  const fresh = await signedIn(server, 'shop_owner', { verified: false })
  const { id } = await aShop(server.db, { ownerId: fresh.id, approved: false })
  const ask = (list: string) => preview({ text: list }, fresh, id)
  for (let turn = 0; turn < 7; turn++) expect((await ask('Rice 5k')).status).toBe(200)
  expect((await ask(`Rice 5k${' '.repeat(150_000)}`)).status).toBe(429)
  expect((await ask(`Rice 5k${' '.repeat(100_000)}`)).status).toBe(200)
  const refused = await ask('Rice 5k')
  expect([refused.status, await refused.json()]).toMatchObject([
    429,
    { code: 'confirm_email', message: 'Confirm your email to check more lists.' },
  ])
  await server.db.pool.query('update users set is_email_verified = true where id = $1', [fresh.id])
  expect((await ask('Rice 5k')).status).toBe(200)
})
