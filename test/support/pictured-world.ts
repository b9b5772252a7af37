import type { OpeningHours } from '#domains/shops/hours/opening-hours.policy.ts'
import { PASSWORD } from './account-visits.ts'
import { aProduct, aReview, aShop, payYear } from './people.ts'
import type { TestServer } from './server.ts'
import { cookiesOf, signedIn } from './signed-in.ts'

/** The clock of pictured browsers, a Thursday's noon in Lagos. Later things are 'just now'. */
export const NOON = Date.parse('2026-03-05T11:00:00Z')

const before = (days: number) => new Date(NOON - days * 86_400_000)
const photo = (name: string) => `/media/${name}/photo-640.webp`
const everyDay: OpeningHours = {
  week: Array.from({ length: 7 }, () => [{ opens: '08:00', closes: '18:00' }]),
  exceptions: [],
  closedUntil: null,
}

type Goods = readonly (readonly [
  name: string,
  price: string,
  more?: { description?: string; quantity?: number; images?: string[] },
])[]

const MARKET: readonly {
  shop: NonNullable<Parameters<typeof aShop>[1]>
  ratings?: readonly number[]
  goods: Goods
}[] = [
  {
    shop: { name: 'Bright Future Lessons', location: 'Bodija, Ibadan', category: 'education', views: 87 },
    goods: [['JAMB lessons, one month', '15000', { images: [photo('lessons')] }]],
  },
  {
    shop: { name: 'Sani Auto Parts', location: 'Sabon Gari, Kano', category: 'automotive', views: 2310 },
    ratings: [4, 3],
    goods: [
      ['Brake pads for Toyota Corolla 2008', '18500', { quantity: 6 }],
      ['Engine oil, 4 litres', '14000', { quantity: 0, images: [photo('oil')] }],
    ],
  },
  {
    shop: { name: 'Aba Shoe Works', location: 'Ariaria, Aba', category: 'fashion', imageUrl: photo('shoes') },
    ratings: [5, 5, 5, 4, 5, 4, 5, 5, 3, 5, 5, 4],
    goods: [
      ['Leather sandals for men', '9500', { description: 'Cut and sewn in Aba.', images: [photo('sandals')] }],
      ['School shoes, all sizes', '7200', { quantity: 40, images: [photo('school-shoes')] }],
    ],
  },
  {
    shop: {
      name: 'Hamza & Brothers Modern Furniture and Interior Decoration',
      location: 'Bridge Head Market, Onitsha',
      category: 'home-garden',
      imageUrl: photo('furniture'),
      views: 640,
    },
    ratings: [4],
    goods: [
      ['Six-seater dining table with upholstered chairs and glass top', '285000', { images: [photo('table')] }],
      ['Office chair', '46000', { quantity: 12, images: [photo('chair')] }],
    ],
  },
  {
    shop: {
      name: 'Bola Phones',
      description: 'Phones, chargers and repairs while you wait.',
      location: 'Ikeja, Lagos',
      category: 'electronics',
      imageUrl: photo('phones'),
      lat: 6.6,
      lng: 3.35,
    },
    ratings: [5, 4],
    goods: [
      ['Tecno Spark 20, 8GB/256GB', '189000', { quantity: 3, images: [photo('tecno')] }],
      ['Phone screen repair', '8000', { description: 'Done in an hour.', images: [photo('repair')] }],
    ],
  },
  {
    shop: {
      name: 'Mama Cass Kitchen',
      description: 'Hot jollof and swallow every day, for here or to take away.',
      location: 'Yaba, Lagos',
      category: 'food-beverages',
      imageUrl: photo('kitchen'),
      views: 12_345,
      lat: 6.51,
      lng: 3.37,
      phone: '+2347009990001',
      address: '77 Herbert Macaulay Way',
      openingHours: everyDay,
    },
    ratings: [5, 4, 5, 5, 2],
    goods: [
      ['Moin moin', '1200', { quantity: 0, images: [photo('moin-moin')] }],
      [
        'Nigerian parboiled rice, stone-free, long grain from Kebbi',
        '78000',
        { description: 'Washed twice and free of stones.', quantity: 25, images: [photo('rice')] },
      ],
    ],
  },
]

/** Creates the same shops, products and people in every run. */
export async function aPicturedWorld(server: TestServer) {
  const { db } = server
  const people = await signedInPeople(server)
  let shopId = 0
  let productId = 0
  for (const [at, { shop, ratings = [], goods }] of MARKET.entries()) {
    shopId = (await aShop(db, { ...shop, createdAt: before(300 - at) })).id
    for (const [index, [name, price, more]] of goods.entries())
      productId = (await aProduct(db, shopId, { name, price, ...more, createdAt: before(90 - 10 * at - index) })).id
    for (const [index, rating] of ratings.entries())
      await aReview(db, shopId, rating, index < 2 ? 'They are honest, and what I bought is good.' : null, 'Chidi')
  }
  const own = { ownerId: people.ownerId, location: 'Balogun, Lagos', category: 'fashion' }
  const corner = await aShop(db, {
    ...own,
    name: 'Ngozi’s Corner',
    description: 'Lace, ankara and headgear.',
    imageUrl: photo('corner'),
    views: 1234,
    createdAt: before(200),
  })
  for (const [index, name] of ['Ankara, six yards', 'Swiss lace, five yards', 'Aso oke'].entries())
    await aProduct(db, corner.id, { name, price: `${index + 2}4000`, createdAt: before(120 + index) })
  await aShop(db, { ...own, name: 'Ngozi’s Second Corner', approved: false, createdAt: before(2) })
  await rememberThings(server, { ...people, shopId, productId, cornerId: corner.id })
  return { ...people, shopId, productId }
}

/** Returns cookies of a customer, a paid shop owner and an admin. */
async function signedInPeople(server: TestServer) {
  const [customer, owner, admin] = [
    await signedIn(server, 'customer'),
    await signedIn(server, 'shop_owner'),
    await signedIn(server, 'shop_owner'),
  ]
  await payYear(server.db, owner.id)
  await server.db.pool.query(`update subscriptions set start_date = $1, end_date = '2099-12-31T12:00:00Z'`, [before(1)])
  for (const [{ id }, name] of [
    [customer, 'Ada'],
    [owner, 'Ngozi'],
    [admin, 'Bola'],
  ] as const)
    await server.db.pool.query(
      'update users set first_name = $2, email = $3, is_email_verified = true, created_at = $4 where id = $1',
      [id, name, `${name.toLowerCase()}@example.test`, before(100)],
    )
  await server.db.pool.query(
    `update users set role = 'admin', is_admin = true, admin_role = 'all', admin_since = $2 where id = $1`,
    [admin.id, before(100)],
  )
  const login = await fetch(`${server.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'bola@example.test', password: PASSWORD, rememberMe: false }),
  })
  if (!login.ok) throw new Error(`The admin cannot sign in: ${await login.text()}`)
  return {
    customerId: customer.id,
    ownerId: owner.id,
    cookies: { customer: customer.cookie, owner: owner.cookie, admin: cookiesOf(login) },
  }
}

type Things = { customerId: string; ownerId: string; shopId: number; productId: number; cornerId: number }

/** Saves favorites of the customer, and a conversation with the owner without pending notices. */
async function rememberThings({ db }: TestServer, { customerId, ownerId, shopId, productId, cornerId }: Things) {
  const { pool } = db
  await pool.query('insert into favorites (user_id, shop_id) values ($1, $2), ($1, $3)', [customerId, shopId, cornerId])
  await pool.query('insert into favorite_products (user_id, product_id) values ($1, $2)', [customerId, productId])
  const { rows } = await pool.query(
    'insert into chat_conversations (shop_id, customer_user_id, created_at, is_announced) values ($1, $2, $3, true) returning id',
    [cornerId, customerId, before(3)],
  )
  for (const [sender, id, message, days] of [
    ['customer', customerId, 'Do you have the blue ankara?', 2],
    ['shop_owner', ownerId, 'Yes, six yards are left.', 1.5],
    ['customer', customerId, 'Please keep them for me until Saturday.', 1],
  ] as const)
    await pool.query(
      `insert into chat_messages (conversation_id, sender_type, sender_id, message, created_at, is_mailed, is_texted)
       values ($1, $2, $3, $4, $5, true, true)`,
      [rows[0].id, sender, id, message, before(days)],
    )
}
