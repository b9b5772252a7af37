import { beforeAll, expect, test } from 'vitest'
import { untilLocked } from '../../../../test/support/lock-waits.ts'
import { anOwner, aShop, type MadeShop } from '../../../../test/support/people.ts'
import { CANARIES } from '../../../../test/support/public-shops.ts'
import { useServer } from '../../../../test/support/server.ts'
import { type SignedInCaller, signedIn } from '../../../../test/support/signed-in.ts'
import { VERIFIED } from '../../../../test/support/standing.ts'
import type { ContactViewer } from '../shops.policy.ts'
import { purgeContactViews, revealContacts } from './contact-views.ts'

const server = useServer({ RATE_LIMITS: '1', REQUIRE_EMAIL_VERIFICATION: 'false' })
const shops: MadeShop[] = []
beforeAll(async () => {
  const ownerId = await anOwner(server.db)
  for (let nth = 0; nth < 64; nth++) shops.push(await aShop(server.db, { ownerId, ...CANARIES }))
})
const addressOf = ({ id }: MadeShop) => `/api/shops/${id}`
async function detail(person: SignedInCaller, shop: MadeShop) {
  const reply = await person.get(addressOf(shop))
  expect(reply.status).toBe(200)
  expect(reply.headers.get('cache-control')).toBe('private, no-store')
  return (await reply.json()) as { contactHidden: boolean; contactLimited?: true; viewCount: number }
}
const NOTHING = { phone: null, email: null, website: null, address: null, contactHidden: true, contactLimited: true }

test('G-182 limits contacts to 20 different shops an hour, also for parallel calls; repeats and own shops are free, and pages still load', async () => {
  const person = await signedIn(server, 'customer')
  const seen = await Promise.all(shops.slice(0, 40).flatMap((shop) => [detail(person, shop), detail(person, shop)]))
  const given = seen.filter(({ contactHidden }) => !contactHidden)
  expect(given).toHaveLength(40)
  for (const shown of given) {
    expect(shown).toMatchObject({ ...CANARIES, contactHidden: false })
    expect(shown.contactLimited).toBeUndefined()
  }
  for (const shown of seen.filter(({ contactHidden }) => contactHidden)) expect(shown).toMatchObject(NOTHING)
  const open = seen.findIndex(({ contactHidden }) => !contactHidden)
  expect(await detail(person, shops[Math.floor(open / 2)] as MadeShop)).toMatchObject(CANARIES)
  const last = shops[50] as MadeShop
  expect(await detail(person, last)).toMatchObject(NOTHING)
  const page = await person.get(`/shops/${last.id}`)
  const html = await page.text()
  expect(page.status).toBe(200)
  for (const canary of Object.values(CANARIES)) expect(html).not.toContain(canary)
  expect(html.includes('You have looked at many contacts today. Please try again tomorrow.')).toBe(true)
  expect((await person.get('/browse-shops')).status).toBe(200)

  const own = await aShop(server.db, { ownerId: person.id, ...CANARIES })
  expect(await detail(person, own)).toMatchObject({ ...CANARIES, contactHidden: false })
})

test('G-182 does not limit people who may act as an admin, for any role', async () => {
  const person = await signedIn(server, 'shop_owner')
  const seen = async () => {
    let given = 0
    for (const shop of shops.slice(0, 22)) if (!(await detail(person, shop)).contactHidden) given++
    return given
  }
  expect(await seen()).toBe(20)
  await server.db.pool.query(`update users set role = 'admin', is_admin = false where id = $1`, [person.id])
  expect(await seen()).toBe(20)
  await server.db.pool.query(`update users set role = 'shop_owner', is_admin = true where id = $1`, [person.id])
  expect(await seen()).toBe(22)
})

test('G-182 allows another shop after an hour, but at most 60 shops a day in Lagos time', async () => {
  const { id } = await signedIn(server, 'customer')
  const viewer = { id, role: 'customer', ...VERIFIED } as ContactViewer
  const midnight = Date.parse('2026-03-05T00:00:00+01:00')
  const at = (minutes: number) => new Date(midnight + minutes * 60_000)
  const ask = async (nth: number, minutes: number) => {
    const shop = shops[nth] as MadeShop
    const deps = { clock: { now: () => at(minutes) }, limited: true, jobs: { enqueue: async () => null } }
    const given = await revealContacts(server.db, viewer, shop, deps)
    return 'confirm' in given ? 0 : 1
  }
  const asked = async (numbers: number[], minutes: (nth: number) => number) => {
    let given = 0
    for (const nth of numbers) given += await ask(nth, minutes(nth))
    return given
  }
  const from = (first: number, end: number) => Array.from({ length: end - first }, (_, nth) => first + nth)
  expect(await asked(from(0, 20), (nth) => 5 + nth)).toBe(20)
  expect([await ask(20, 64), await ask(0, 64), await ask(20, 65), await ask(21, 65)]).toEqual([0, 1, 1, 0])
  expect(await asked(from(21, 60), (nth) => 70 + 30 * (nth - 20))).toBe(39)
  // Shops viewed today stay free, and tomorrow the daily limit starts again.
  expect([await ask(60, 23 * 60), await ask(59, 23 * 60), await ask(60, 24 * 60)]).toEqual([0, 1, 1])
})

test('the concurrent removal of the shop or the viewer causes no server error', async () => {
  for (const what of ['shops', 'users'] as const) {
    const person = await signedIn(server, 'customer')
    const shop = await aShop(server.db, CANARIES)
    const gone = what === 'shops' ? shop.id : person.id
    const { looked } = await server.db.transaction(async (tx) => {
      await tx.query(`test.hold ${what}`, `select from ${what} where id = $1 for update`, [gone])
      const looked = person.get(addressOf(shop))
      await untilLocked(server.db)
      await tx.query(`test.remove ${what}`, `delete from ${what} where id = $1`, [gone])
      return { looked }
    })
    expect([what, (await looked).status]).toEqual([what, 200])
  }
})

test('G-182 deletes contact views after 30 days', async () => {
  const count = async () => Number((await server.db.pool.query('select count(*) as n from contact_views')).rows[0].n)
  await purgeContactViews(server.db, new Date('2026-04-04T00:59:00+01:00'))
  expect(await count()).toBeGreaterThan(0)
  await purgeContactViews(server.db, new Date(Date.now() + 31 * 86_400_000))
  expect(await count()).toBe(0)
})
