import { describe, expect, test } from 'vitest'
import {
  auditOf,
  signedInAdmin,
  signIn,
  verifiedCustomer,
  verifiedOwner,
} from '../../../../test/support/account-people.ts'
import { type Browser, useAccounts } from '../../../../test/support/account-server.ts'
import { aShop, payYear } from '../../../../test/support/people.ts'

const at = useAccounts({ requireEmailVerification: false })
const rows = async (text: string, values: unknown[] = []) => (await at.db.pool.query(text, values)).rows
const shopsOf = (ownerId: string) => rows('select * from shops where owner_id = $1 order by id', [ownerId])
const shopRow = async (id: number) => (await rows('select * from shops where id = $1', [id]))[0]
const edit = (browser: Browser, id: number, body: unknown) => browser.call('PATCH', `/api/shops/${id}`, body)

const WHOLE = {
  name: 'Mama Put & Sons',
  description: 'Rice and stew.\nEvery day.',
  location: 'Yaba, Lagos',
  address: '7 Herbert Macaulay Way',
  phone: '+2348031234567',
  email: 'Mama@Example.test',
  website: 'mamaput.example.ng/menu',
  categoryId: 6,
}

describe('POST /api/shops', () => {
  test('API-28 SHAPE-17 GEN-06 G-072 creates a shop that waits for approval and that only its owner sees', async () => {
    const { browser, id } = await verifiedOwner(at)
    await payYear(at.db, id)
    const made = await browser.post('/api/shops', WHOLE)
    expect(made.status).toBe(201)
    const { categoryId: _categoryId, ...sent } = WHOLE
    expect(made.body).toMatchObject({
      ...sent,
      category: { id: 6, slug: 'food-beverages' },
      email: 'mama@example.test',
      website: 'https://mamaput.example.ng/menu',
      isApproved: false,
      isActive: true,
      isListed: false,
      viewCount: 0,
    })
    const [row] = await shopsOf(id)
    expect(row).toMatchObject({
      is_approved: false,
      is_listed: false,
      owner_id: id,
      state: 'LA',
      town: expect.any(String),
    })
    expect(row.lat).toBeGreaterThan(6)
    expect((await at.browser().get(`/api/shops/${row.id}`)).status).toBe(404)
    expect((await at.browser().get('/api/shops?search=Mama+Put')).body).toEqual([])
    const [mine] = (await browser.get('/api/my-shops')).body
    expect(mine).toEqual(made.body)
  })

  test('ROLE-07 GEN-06 a general user may; visitors get 401, customers 403, and nothing is stored', async () => {
    const { email, id } = await verifiedCustomer(at)
    const general = await signIn(at, email)
    expect((await general.post('/api/shops', { name: 'Of a general user', location: 'Kano' })).status).toBe(201)
    expect(await shopsOf(id)).toMatchObject([{ name: 'Of a general user', is_approved: false }])
    const guest = at.browser()
    await guest.post('/api/guest-session', { email: 'guest@example.test' })
    for (const [browser, status] of [
      [at.browser(), 401],
      [guest, 401],
      [(await verifiedCustomer(at)).browser, 403],
    ] as const) {
      const reply = await browser.post('/api/shops', { name: 'Not made', location: 'Kano' })
      expect(reply.status).toBe(status)
      if (status === 401) expect(reply.body.message).toBe('Unauthorized')
    }
    expect(await rows(`select 1 from shops where name = 'Not made'`)).toEqual([])
  })

  test('GEN-06 an admin’s own shop waits for approval too', async () => {
    const { browser, id } = await signedInAdmin(at)
    expect((await browser.post('/api/shops', { name: 'Of an admin', location: 'Kano' })).status).toBe(201)
    expect(await shopsOf(id)).toMatchObject([{ is_approved: false }])
  })

  test('ENT-shops-14 ROLE-23 ignores owner, approval, views and listing in the body', async () => {
    const other = await verifiedOwner(at)
    const { browser, id } = await verifiedOwner(at)
    const { status, body } = await browser.post('/api/shops', {
      name: 'Mine',
      location: 'Aba',
      ownerId: other.id,
      owner_id: other.id,
      isApproved: true,
      isActive: false,
      isListed: true,
      viewCount: 1000,
      ratingSum: 5,
      role: 'admin',
      isAdmin: true,
      banned: false,
      rejectedAt: '2020-01-01',
    })
    expect([status, body.category]).toEqual([201, null])
    const row = await shopRow(body.id)
    expect(row).toMatchObject({
      owner_id: id,
      is_approved: false,
      is_active: true,
      is_listed: false,
      view_count: 0,
      rating_sum: 0,
      category_id: null,
    })
    await edit(browser, body.id, {
      ownerId: other.id,
      isApproved: true,
      viewCount: 9,
      isListed: true,
      name: 'Still mine',
    })
    expect(await shopRow(body.id)).toMatchObject({
      owner_id: id,
      name: 'Still mine',
      is_approved: false,
      view_count: 0,
    })
    expect((await rows('select role, is_admin from users where id = $1', [id]))[0]).toEqual({
      role: 'shop_owner',
      is_admin: false,
    })
  })

  test('VAL-04 name and location are enough, and a category may come as text or blank', async () => {
    const { browser } = await verifiedOwner(at)
    for (const [categoryId, kept] of [
      ['3', 3],
      [3, 3],
      ['', null],
      [null, null],
      [undefined, null],
    ]) {
      const { status, body } = await browser.post('/api/shops', {
        name: 'A',
        location: 'B',
        categoryId,
        phone: ' ',
        email: null,
        website: '',
      })
      expect([status, body.category?.id ?? null, body.phone, body.email, body.website]).toEqual([
        201,
        kept,
        null,
        null,
        null,
      ])
    }
  })

  const BAD: [what: string, change: Record<string, unknown>, field: string, message: string | RegExp][] = [
    ['no name', { name: undefined }, 'name', 'Shop name is required'],
    ['a blank name', { name: ' \t ' }, 'name', 'Shop name is required'],
    ['a name that is none', { name: 7 }, 'name', 'Shop name is required'],
    ['a name with a NUL', { name: 'a\0b' }, 'name', /cannot be used/],
    ['no location', { location: null }, 'location', 'Location is required'],
    ['a blank location', { location: '   ' }, 'location', 'Location is required'],
    ['a script for a website', { website: 'javascript:alert(1)' }, 'website', /web address/],
    ['a data website', { website: 'data:text/html,<script>1</script>' }, 'website', /web address/],
    ['a website with a password', { website: 'https://me:secret@shop.ng' }, 'website', /web address/],
    ['no email address', { email: 'mama' }, 'email', /valid email/],
    ['words for a phone', { phone: 'call me maybe' }, 'phone', /phone number/],
    ['nine digits', { phone: '080312345' }, 'phone', 'Please enter a phone number of at least 10 digits'],
    ['a category that is no number', { categoryId: 'food' }, 'categoryId', /category/],
    ['an unknown category', { categoryId: 9999 }, 'categoryId', /category/],
    ['a huge category', { categoryId: 1e20 }, 'categoryId', /category/],
    ['a photo from elsewhere', { imageUrl: 'https://elsewhere.test/a.png' }, 'imageUrl', /photo/],
    [
      'an SVG',
      {
        imageUrl: `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`,
      },
      'imageUrl',
      /photo/,
    ],
    [
      'a photo of text',
      { imageUrl: `data:image/png;base64,${Buffer.from('no picture at all').toString('base64')}` },
      'imageUrl',
      /photo/,
    ],
  ]
  test.each(BAD)('VAL-55 %s is refused at the field, and nothing changes', async (_what, change, field, message) => {
    const { browser, id } = await verifiedOwner(at)
    const reply = await browser.post('/api/shops', { ...WHOLE, ...change })
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([400, [field]])
    expect(reply.body.message).toMatch(message)
    expect(await shopsOf(id)).toEqual([])
    const { body } = await browser.post('/api/shops', WHOLE)
    if (field !== 'imageUrl' && change[field] !== undefined && change[field] !== null)
      expect((await edit(browser, body.id, change)).status).toBe(400)
    expect(await shopRow(body.id)).toMatchObject({ name: WHOLE.name, website: 'https://mamaput.example.ng/menu' })
  })

  test.each([
    ['name', 200],
    ['location', 200],
    ['website', 200],
    ['email', 100],
    ['phone', 20],
  ] as const)(
    'ENT-gen-02 VAL-55 a %s of %i characters is stored unchanged, one more is refused',
    async (field, longest) => {
      const { browser, id } = await verifiedOwner(at)
      const make = (length: number) => {
        if (field === 'website') return `https://shop.ng/${'w'.repeat(length - 16)}`
        if (field === 'email') return `${'e'.repeat(length - 8)}@shop.ng`
        return (field === 'phone' ? '1' : 'x').repeat(length)
      }
      const { status, body } = await browser.post('/api/shops', { ...WHOLE, [field]: make(longest) })
      expect([status, body[field]]).toEqual([201, make(longest)])
      const refused = await browser.post('/api/shops', { ...WHOLE, [field]: make(longest + 1) })
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [field]])
      expect((await edit(browser, body.id, { [field]: make(longest + 1) })).status).toBe(400)
      expect(await shopsOf(id)).toMatchObject([{ [field]: make(longest) }])
    },
  )

  test('HTML in a name is text', async () => {
    const { browser } = await verifiedOwner(at)
    const name = '<img src=x onerror=alert(1)> & "Sons"'
    expect((await browser.post('/api/shops', { name, location: 'Aba' })).body.name).toBe(name)
  })

  test('G-193 a repeated call with its key returns the stored shop, other content 409; keys belong to one person', async () => {
    const { browser, id } = await verifiedOwner(at)
    const send = (who: Browser, name: string) =>
      who.post('/api/shops', { name, location: 'Aba' }, { 'idempotency-key': 'k-1' })
    const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => send(browser, 'Once')))
    expect([first, ...others].map((reply) => [reply?.status, reply?.body.id])).toEqual(
      Array(5).fill([201, first?.body.id]),
    )
    expect(await shopsOf(id)).toHaveLength(1)
    expect((await send(browser, 'Other')).status).toBe(409)
    expect(await shopsOf(id)).toHaveLength(1)
    const another = await verifiedOwner(at)
    expect((await send(another.browser, 'Once')).body.id).not.toBe(first?.body.id)
    expect((await browser.post('/api/shops', WHOLE, { 'idempotency-key': 'x'.repeat(201) })).status).toBe(400)
  })
})

describe('PATCH /api/shops/{id}', () => {
  async function ownShop(approved = true) {
    const owner = await verifiedOwner(at)
    await payYear(at.db, owner.id)
    const shop = await aShop(at.db, {
      ownerId: owner.id,
      name: 'Shop before',
      location: 'Yaba, Lagos',
      approved,
      phone: '+2348031234567',
    })
    return { ...owner, shop }
  }

  test('G-068 changes the named fields at once, and logs name, category and location of an approved shop', async () => {
    const { browser, id, shop } = await ownShop()
    const reply = await edit(browser, shop.id, { name: 'Shop after', location: 'Kano', description: null })
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({
      name: 'Shop after',
      location: 'Kano',
      phone: '+2348031234567',
      isApproved: true,
      isListed: true,
    })
    expect(await shopRow(shop.id)).toMatchObject({ state: 'KN', is_listed: true })
    expect((await at.browser().get(`/api/shops/${shop.id}`)).body).toMatchObject({
      name: 'Shop after',
      location: 'Kano',
      phone: null,
    })
    expect(
      (await at.browser().get('/api/shops?search=Shop+after')).body.map((found: { id: number }) => found.id),
    ).toEqual([shop.id])
    const edits = (await auditOf(at, id)).filter(({ action }) => action === 'shop.edited')
    expect(edits.map(({ details }) => details)).toEqual([
      {
        nameBefore: 'Shop before',
        nameAfter: 'Shop after',
        locationBefore: 'Yaba, Lagos',
        locationAfter: 'Kano',
      },
    ])
    await edit(browser, shop.id, { description: 'Only this' })
    expect((await auditOf(at, id)).filter(({ action }) => action === 'shop.edited')).toHaveLength(1)
    await rows(`update shop_edits set edited_at = edited_at - interval '8 days'`)
    await edit(browser, shop.id, { categoryId: 2 })
    expect((await auditOf(at, id)).at(-1)).toMatchObject({ details: { categoryIdBefore: null, categoryIdAfter: 2 } })
  })

  test('ROLE-08 G-068 answers 403 for another owner’s shop, 404 for an unknown one and 401 to visitors, and changes nothing', async () => {
    const { shop } = await ownShop()
    const stranger = (await verifiedOwner(at)).browser
    const reply = await edit(stranger, shop.id, { name: 'Stolen' })
    expect([reply.status, reply.body.message]).toEqual([403, 'You can only edit your own shops.'])
    expect(reply.text).not.toContain('+2348031234567')
    expect((await edit((await signedInAdmin(at)).browser, shop.id, { name: 'Stolen' })).status).toBe(403)
    expect((await edit(at.browser(), shop.id, { name: 'Stolen' })).status).toBe(401)
    expect((await edit((await verifiedCustomer(at)).browser, shop.id, { name: 'Stolen' })).status).toBe(403)
    for (const id of [2_000_000_000, 0]) expect((await edit(stranger, id, { name: 'x' })).status).toBe(404)
    expect(await shopRow(shop.id)).toMatchObject({ name: 'Shop before' })
  })

  test('G-075 STATE-07 a rejected shop says why, and waits for approval again once it is saved', async () => {
    const { browser, shop } = await ownShop(false)
    await rows(
      `update shops set is_active = false, rejected_at = now(), rejection_reason = 'wrong category' where id = $1`,
      [shop.id],
    )
    const [rejected] = (await browser.get('/api/my-shops')).body
    expect(rejected).toMatchObject({
      isActive: false,
      rejectionReason: 'wrong category',
      rejectedAt: expect.any(String),
    })
    expect(rejected.checklist).toContainEqual({ step: 'approval', done: false, text: 'Not approved: wrong category' })
    expect((await at.browser().get(`/api/shops/${shop.id}`)).status).toBe(404)
    const saved = await edit(browser, shop.id, { categoryId: 2 })
    expect(saved.body).toMatchObject({ isActive: true, isApproved: false, rejectedAt: null, rejectionReason: null })
    expect(await rows('select 1 from shops where id = $1 and not is_approved and is_active', [shop.id])).toHaveLength(1)
  })

  test('a stale second tab gets the current shop, and overwrites nothing', async () => {
    const { browser, shop } = await ownShop()
    const [{ updatedAt }] = (await browser.get('/api/my-shops')).body
    expect((await edit(browser, shop.id, { name: 'First shop', updatedAt })).status).toBe(200)
    const second = await edit(browser, shop.id, { name: 'Second shop', updatedAt })
    expect([second.status, second.body.current.name]).toEqual([409, 'First shop'])
    expect(await shopRow(shop.id)).toMatchObject({ name: 'First shop' })
    expect(
      (await edit(browser, shop.id, { name: 'Second shop', updatedAt: second.body.current.updatedAt })).status,
    ).toBe(200)
    expect((await edit(browser, shop.id, { name: 'x', updatedAt: 'yesterday' })).status).toBe(400)
    // Also when the first tab's change is held (G-200).
    const held = await edit(browser, shop.id, { name: 'Zenith Bank' })
    const third = await edit(browser, shop.id, { name: 'Third shop', updatedAt: second.body.current.updatedAt })
    expect([third.status, third.body.current.waiting]).toEqual([409, held.body.waiting])
  })
})

describe('GET /api/my-shops', () => {
  test('API-10 the checklist says what is missing before the public sees the shop', async () => {
    const { browser, id } = await verifiedOwner(at)
    const { body } = await browser.post('/api/shops', { name: 'New', location: 'Aba' })
    const open = async () =>
      (await browser.get('/api/my-shops')).body[0].checklist.flatMap((row: { step: string; done: boolean }) =>
        row.done ? [] : row.step,
      )
    expect(await open()).toEqual(['details', 'product', 'photo', 'approval', 'subscription'])
    await edit(browser, body.id, { description: 'Good', phone: '+2348031234567', categoryId: 1 })
    await browser.post(`/api/shops/${body.id}/products`, { name: 'Rice', price: 100 })
    expect(await open()).toEqual(['photo', 'approval', 'subscription'])
    await rows('update shops set is_approved = true where id = $1', [body.id])
    await payYear(at.db, id)
    await rows(`update products set image_url = '/media/a-640.webp' where shop_id = $1`, [body.id])
    expect(await open()).toEqual([])
    expect((await at.browser().get(`/api/shops/${body.id}`)).status).toBe(200)
  })

  test('G-074 does not mention a subscription when listing is free', async () => {
    const { browser } = await verifiedOwner(at)
    await browser.post('/api/shops', { name: 'New', location: 'Aba' })
    const steps = async () =>
      (await browser.get('/api/my-shops')).body[0].checklist.map(({ step }: { step: string }) => step)
    expect(await steps()).toEqual(['details', 'product', 'photo', 'approval', 'subscription'])
    await rows('update listing_policy set requires_subscription = false')
    try {
      expect(await steps()).toEqual(['details', 'product', 'photo', 'approval'])
    } finally {
      await rows('update listing_policy set requires_subscription = true')
    }
  })
})
