import { beforeAll, expect, test } from 'vitest'
import { signedInAdmin, signedInCustomer } from '../../../test/support/account-people.ts'
import { type Browser, useAccounts } from '../../../test/support/account-server.ts'
import { aShop } from '../../../test/support/people.ts'

const at = useAccounts({ requireEmailVerification: false })
let admin: Browser
beforeAll(async () => {
  admin = (await signedInAdmin(at)).browser
})

type Case = { id: number }
const report = (browser: Browser, body: unknown) => browser.post('/api/reports', body)
const queue = async () => (await admin.get('/api/admin/reports?limit=100')).body as Case[]
const decide = (id: number, body: unknown) => admin.call('PUT', `/api/admin/reports/${id}`, body)
const rows = (text: string, values: unknown[] = []) => at.db.pool.query(text, values)

test('lists decisions with outcome, admin and time, newest first, in pages', async () => {
  const [shop, other] = [await aShop(at.db, { name: 'Twice Reported' }), await aShop(at.db, { name: 'Fine Shop' })]
  const second = (await signedInCustomer(at)).browser
  const first = (await report(at.browser(), { shopId: shop.id, reason: 'fraud' })).body.id
  await report(second, { shopId: shop.id, reason: 'duplicate', text: 'See the one next door' })
  const fine = (await report(second, { shopId: other.id, reason: 'fraud' })).body.id
  await decide(first, { outcome: 'upheld' })
  await decide(fine, { outcome: 'dismissed' })
  // Decided reports of a deleted thing stay together.
  await rows('delete from shops where id = $1', [shop.id])
  const decided = (await admin.get('/api/admin/reports?state=decided&limit=100')).body as Case[]
  expect(decided.slice(0, 2)).toMatchObject([
    { id: fine, about: 'Fine Shop', count: 1, decision: { outcome: 'dismissed', by: 'Ada' } },
    {
      id: first,
      about: 'Twice Reported',
      count: 2,
      shopId: null,
      ofShop: null,
      reports: [
        { reason: 'duplicate', text: 'See the one next door', by: 'account' },
        { reason: 'fraud', by: 'visitor' },
      ],
      decision: { outcome: 'upheld', by: 'Ada' },
    },
  ])
  expect((await queue()).map(({ id }) => id)).not.toContain(first)
  await report(at.browser(), { shopId: other.id, reason: 'duplicate' })
  await report(at.browser(), { shopId: (await aShop(at.db)).id, reason: 'duplicate' })
  expect(await queue()).toMatchObject([{ decision: null }, { decision: null }])

  // Two decisions at the same time, on a page boundary.
  await rows('update reports set decided_at = (select decided_at from reports where id = $1) where id = $2', [
    first,
    fine,
  ])
  const all = (await admin.get('/api/admin/reports?state=decided&limit=100')).body.map(({ id }: Case) => id)
  const paged: number[] = []
  let next: string | undefined = '/api/admin/reports?state=decided&limit=1'
  while (next) {
    const page = await admin.get(next)
    paged.push(...(page.body as Case[]).map(({ id }) => id))
    next = /<([^>]+)>; rel="next"/.exec(page.header('link') ?? '')?.[1]
  }
  expect(paged).toEqual(all)
  expect(new Set(paged).size).toBe(paged.length)
  const ofOpen = /cursor=([^&>]+)/.exec((await admin.get('/api/admin/reports?limit=1')).header('link') ?? '')?.[1]
  if (ofOpen) expect((await admin.get(`/api/admin/reports?state=decided&cursor=${ofOpen}`)).status).toBe(400)
})
