import { describe, expect, test } from 'vitest'
import { useDb } from './support/db.ts'
import { aCustomer, anOwner, aProduct, aShop } from './support/people.ts'

const at = useDb()

type Column = { type: string; length: number | null; nullable: boolean; otherwise: string | null }

async function columnsOf(table: string): Promise<Record<string, Column>> {
  const rows = await at.db.query<Column & { name: string }>(
    'schema.columns',
    `select column_name as name, udt_name as type, character_maximum_length as length, is_nullable = 'YES' as nullable, column_default as otherwise
     from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  )
  return Object.fromEntries(rows.map(({ name, ...column }) => [name, column]))
}

async function indexesOf(table: string): Promise<string[]> {
  return (
    await at.db.query<{ text: string }>(
      'schema.indexes',
      `select indexdef as text from pg_indexes where schemaname = 'public' and tablename = $1`,
      [table],
    )
  ).map(({ text }) => text)
}

const isUnique = async (table: string, columns: string) =>
  (await indexesOf(table)).some(
    (text) => text.startsWith('CREATE UNIQUE') && text.includes(`(${columns})`) && !text.includes(' WHERE '),
  )

const refused = (text: string, values: unknown[] = []) =>
  expect(at.db.pool.query(text, values)).rejects.toMatchObject({
    code: expect.stringMatching(/^(22001|23505|23514|23502|23503|22003)$/),
  })

/** Columns as the specification names them, in the database's spelling. */
const ENTITIES: [ids: string, table: string, columns: string][] = [
  ['ENT-sessions-01', 'sessions', 'sid sess expire'],
  [
    'ENT-users-01 ENT-users-11 ENT-users-12',
    'users',
    'id email first_name last_name profile_image_url role phone city contact_method password is_email_verified is_phone_verified banned stripe_customer_id stripe_subscription_id is_admin failed_login_attempts account_locked_until last_login_at last_login_ip password_changed_at two_factor_secret two_factor_enabled created_at updated_at',
  ],
  ['ENT-codes-01', 'verification_codes', 'id user_id code type expires_at is_used attempts created_at'],
  ['ENT-codes-07', 'password_reset_tokens', 'id user_id token code expires_at is_used attempts created_at'],
  [
    'ENT-login-01',
    'login_sessions',
    'id user_id token ip_address user_agent device_info location is_active expires_at last_used_at created_at',
  ],
  ['ENT-login-04', 'audit_logs', 'id user_id action resource details ip_address user_agent success created_at'],
  ['ENT-shops-01', 'categories', 'id name slug icon description created_at'],
  [
    'ENT-shops-05',
    'shops',
    'id owner_id name description location address phone email website category_id is_approved is_active view_count created_at updated_at',
  ],
  [
    'ENT-shops-15 ENT-shops-19',
    'products',
    'id shop_id name description price image_url is_active created_at updated_at quantity images',
  ],
  [
    'ENT-messages-01',
    'messages',
    'id shop_id sender_name sender_phone sender_email customer_user_id content is_read email_sent created_at',
  ],
  [
    'ENT-other-01',
    'subscriptions',
    'id user_id shop_id stripe_subscription_id status amount currency start_date end_date created_at updated_at',
  ],
  ['ENT-other-06', 'guest_sessions', 'id email phone data expires_at created_at'],
  ['ENT-other-09', 'shop_visits', 'id shop_id user_id guest_session_id ip_address user_agent referrer created_at'],
  ['ENT-messages-07', 'chat_conversations', 'id shop_id customer_user_id guest_session_id created_at updated_at'],
  ['ENT-messages-12', 'chat_messages', 'id conversation_id sender_type sender_id message is_read created_at'],
  ['G-053', 'reviews', 'id shop_id user_id rating comment created_at updated_at'],
  ['G-053', 'favorites', 'id user_id shop_id created_at'],
  [
    'G-065',
    'delivery_requests',
    'id reference product_name shop_name quantity shop_location delivery_address requester_email requester_phone status due_at created_at',
  ],
]

describe('columns', () => {
  test.each(ENTITIES)('%s: %s', async (_ids, table, columns) => {
    expect(Object.keys(await columnsOf(table))).toEqual(expect.arrayContaining(columns.split(' ')))
  })

  test.each(ENTITIES.filter(([, table]) => table !== 'sessions'))(
    'ENT-gen-01 (%s) %s has the right key',
    async (_ids, table) => {
      const { id } = await columnsOf(table)
      if (table === 'users' || table === 'guest_sessions') expect(id).toMatchObject({ type: 'text', nullable: false })
      else expect(id).toMatchObject({ type: 'int4', otherwise: `nextval('${table}_id_seq'::regclass)` })
      expect((await indexesOf(table)).some((text) => text.includes(`${table}_pkey`) && text.endsWith('(id)'))).toBe(
        true,
      )
    },
  )

  const LENGTHS: [id: string, table: string, column: string, length: number][] = [
    ['ENT-codes-02', 'verification_codes', 'code', 6],
    ['ENT-codes-03', 'verification_codes', 'type', 20],
    ['ENT-codes-09', 'password_reset_tokens', 'code', 6],
    ['ENT-shops-02', 'categories', 'name', 100],
    ['ENT-shops-03', 'categories', 'slug', 100],
    ['ENT-shops-04', 'categories', 'icon', 50],
    ['ENT-shops-06', 'shops', 'name', 200],
    ['ENT-shops-07', 'shops', 'location', 200],
    ['ENT-shops-08', 'shops', 'phone', 20],
    ['ENT-shops-09', 'shops', 'email', 100],
    ['ENT-shops-10', 'shops', 'website', 200],
    ['ENT-shops-16', 'products', 'name', 200],
    ['ENT-messages-02', 'messages', 'sender_name', 100],
    ['ENT-messages-03', 'messages', 'sender_phone', 20],
    ['ENT-messages-04', 'messages', 'sender_email', 100],
    ['ENT-other-03', 'subscriptions', 'status', 50],
    ['ENT-other-05', 'subscriptions', 'currency', 3],
  ]
  test.each(LENGTHS)('%s %s.%s holds at most %i characters', async (_id, table, column, length) => {
    expect((await columnsOf(table))[column]).toMatchObject({ type: 'varchar', length })
  })

  const DEFAULTS: [id: string, table: string, column: string, otherwise: string | null, type?: string][] = [
    ['ENT-users-04 CONST-23', 'users', 'role', `'customer'::character varying`],
    ['ENT-users-05 CONST-24', 'users', 'contact_method', `'email'::character varying`],
    ['ENT-users-06', 'users', 'is_email_verified', 'false'],
    ['ENT-users-07', 'users', 'is_phone_verified', 'false'],
    ['ENT-users-08', 'users', 'banned', 'false'],
    ['ENT-users-09', 'users', 'is_admin', 'false'],
    ['ENT-users-10', 'users', 'failed_login_attempts', '0', 'int4'],
    ['ENT-users-13', 'users', 'two_factor_enabled', 'false'],
    ['ENT-users-13', 'users', 'two_factor_secret', null],
    ['ENT-codes-04', 'verification_codes', 'is_used', 'false'],
    ['ENT-codes-05', 'verification_codes', 'attempts', '0'],
    ['ENT-codes-10', 'password_reset_tokens', 'is_used', 'false'],
    ['ENT-login-03', 'login_sessions', 'is_active', 'true'],
    ['ENT-login-07', 'audit_logs', 'success', 'true'],
    ['ENT-shops-11', 'shops', 'is_approved', 'false'],
    ['ENT-shops-12', 'shops', 'is_active', 'true'],
    ['ENT-shops-13', 'shops', 'view_count', '0'],
    ['ENT-shops-18', 'products', 'is_active', 'true'],
    ['ENT-messages-06', 'messages', 'is_read', 'false'],
    ['ENT-messages-06', 'messages', 'email_sent', 'false'],
    ['ENT-messages-14', 'chat_messages', 'is_read', 'false'],
    ['ENT-other-03', 'subscriptions', 'status', `'pending'::character varying`],
    ['ENT-other-05', 'subscriptions', 'currency', `'NGN'::character varying`],
  ]
  test.each(DEFAULTS)('%s %s.%s has its default', async (_id, table, column, otherwise, type = '') => {
    expect((await columnsOf(table))[column]).toMatchObject({ otherwise, ...(type && { type }) })
  })

  const OPTIONAL: [id: string, table: string, columns: string][] = [
    ['ENT-login-05', 'audit_logs', 'user_id'],
    ['ENT-messages-05', 'messages', 'customer_user_id'],
    ['ENT-messages-08', 'chat_conversations', 'customer_user_id guest_session_id'],
    ['ENT-other-02', 'subscriptions', 'shop_id'],
    ['ENT-other-11', 'shop_visits', 'user_id guest_session_id'],
    ['a shop’s category', 'shops', 'category_id'],
    ['ENT-shops-19', 'products', 'quantity'],
  ]
  test.each(OPTIONAL)('%s %s.%s may be empty', async (_id, table, names) => {
    const columns = await columnsOf(table)
    for (const name of names.split(' ')) expect(columns[name]?.nullable).toBe(true)
  })

  test('ENT-sessions-02 ENT-sessions-03 ENT-sessions-04 the session table', async () => {
    expect(await columnsOf('sessions')).toMatchObject({
      sid: { type: 'text', nullable: false },
      sess: { type: 'json' },
      expire: { type: 'timestamptz' },
    })
    const indexes = await indexesOf('sessions')
    expect(indexes.some((text) => text.startsWith('CREATE UNIQUE') && text.endsWith('(sid)'))).toBe(true)
    expect(indexes.some((text) => text.endsWith('(expire)'))).toBe(true)
  })

  test('ENT-login-06 ENT-other-08 json columns', async () => {
    expect((await columnsOf('audit_logs')).details?.type).toBe('json')
    expect((await columnsOf('guest_sessions')).data?.type).toBe('json')
  })

  test('ENT-other-04 ENT-shops-17 money columns', async () => {
    const precision = await at.db.query<{ name: string; digits: string }>(
      'schema.money',
      `select table_name || '.' || column_name as name, numeric_precision || ',' || numeric_scale as digits from information_schema.columns where (table_name, column_name) in (('subscriptions', 'amount'), ('products', 'price')) order by 1`,
    )
    expect(precision).toEqual([
      { name: 'products.price', digits: '12,2' },
      { name: 'subscriptions.amount', digits: '10,2' },
    ])
  })
})

describe('rules that the schema enforces', () => {
  test('ENT-users-02 ENT-users-03 ENT-codes-08 ENT-login-02 ENT-shops-03 unique values', async () => {
    expect(await isUnique('users', 'email')).toBe(true)
    expect(await isUnique('password_reset_tokens', 'token')).toBe(true)
    expect(await isUnique('login_sessions', 'token')).toBe(true)
    expect(await isUnique('categories', 'slug')).toBe(true)
    await at.db.pool.query('insert into users (email) values (null), (null)')
  })

  test('ENT-users-16 createdAt is set and updatedAt follows each update', async () => {
    const id = await aCustomer(at.db)
    const { rows } = await at.db.pool.query(
      `update users set city = 'Aba' where id = $1 returning created_at <= now() as made, updated_at >= created_at and updated_at = now() as touched`,
      [id],
    )
    expect(rows).toEqual([{ made: true, touched: true }])
  })

  test('updatedAt of a shop follows edits, not views, ratings or its found position', async () => {
    const { id } = await aShop(at.db)
    const touches = async (change: string) =>
      (
        await at.db.pool.query(
          `update shops set ${change}, updated_at = '2020-01-01' where id = $1 returning updated_at > '2020-01-02' as touched`,
          [id],
        )
      ).rows[0].touched
    for (const edit of [`name = 'Other'`, `phone = '08030000000'`, 'is_approved = not is_approved'])
      expect(await touches(edit), edit).toBe(true)
    for (const other of ['view_count = view_count + 1', 'lat = 6, lng = 3', `town = 'Yaba'`])
      expect(await touches(other), other).toBe(false)
  })

  test('ENT-codes-06 ENT-codes-09 codes expire after ten minutes (CONST-18)', async () => {
    const id = await aCustomer(at.db)
    for (const text of [
      `insert into verification_codes (user_id, code, type) values ($1, '123456', 'email') returning expires_at - created_at = interval '10 minutes' as ten`,
      `insert into password_reset_tokens (user_id, code, token) values ($1, '123456', 'hash') returning expires_at - created_at = interval '10 minutes' as ten`,
    ])
      expect((await at.db.pool.query(text, [id])).rows).toEqual([{ ten: true }])
    await refused(`insert into verification_codes (user_id, code, type) values ($1, '1234567', 'email')`, [id])
  })

  test('ENT-shops-07 a shop needs an owner and a location, and a real category', async () => {
    const owner = await anOwner(at.db)
    await refused(`insert into shops (owner_id, name) values ($1, 'No place')`, [owner])
    await refused(`insert into shops (owner_id, name, location) values ('nobody', 'No owner', 'Aba')`)
    await refused(
      `insert into shops (owner_id, name, location, category_id) values ($1, 'No such category', 'Aba', 9999)`,
      [owner],
    )
    await refused(`insert into shops (owner_id, name, location) values ($1, repeat('x', 201), 'Aba')`, [owner])
  })

  test('ENT-shops-17 the largest price is kept exactly', async () => {
    const shop = await aShop(at.db)
    const { id } = await aProduct(at.db, shop.id, { price: '9999999999.99' })
    expect((await at.db.pool.query('select price::text from products where id = $1', [id])).rows).toEqual([
      { price: '9999999999.99' },
    ])
    await refused(`insert into products (shop_id, name, price) values ($1, 'Too dear', 99999999999)`, [shop.id])
    await refused(`insert into products (shop_id, name) values ($1, 'No price')`, [shop.id])
    await refused(`insert into products (shop_id, name, price) values ($1, 'Free', 0)`, [shop.id])
  })

  test('ENT-messages-09 ENT-messages-10 one conversation per shop and person, also concurrently', async () => {
    const [shop, customer] = [await aShop(at.db), await aCustomer(at.db)]
    await at.db.pool.query(
      `insert into guest_sessions (id, expires_at) values ('guest_abc', now() + interval '30 days')`,
    )
    for (const [column, value] of [
      ['customer_user_id', customer],
      ['guest_session_id', 'guest_abc'],
    ]) {
      const open = () =>
        at.db.pool.query(`insert into chat_conversations (shop_id, ${column}) values ($1, $2)`, [shop.id, value])
      const results = await Promise.allSettled([open(), open(), open()])
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
  })

  test('ENT-messages-11 ENT-messages-13 ENT-messages-15 messages move their conversation and have two kinds of sender', async () => {
    const [shop, customer] = [await aShop(at.db), await aCustomer(at.db)]
    const { rows } = await at.db.pool.query(
      `insert into chat_conversations (shop_id, customer_user_id, updated_at) values ($1, $2, now() - interval '1 day') returning id`,
      [shop.id, customer],
    )
    const say = (type: string, sender: string) =>
      at.db.pool.query(
        `insert into chat_messages (conversation_id, sender_type, sender_id, message) values ($1, $2, $3, 'Good morning')`,
        [rows[0].id, type, sender],
      )
    await say('customer', customer)
    await say('customer', 'guest_0123456789abcdef0123456789abcdef')
    await say('shop_owner', shop.ownerId)
    await expect(say('admin', customer)).rejects.toMatchObject({ code: '23514' })
    expect(
      (
        await at.db.pool.query(
          `select updated_at > now() - interval '1 minute' as moved from chat_conversations where id = $1`,
          [rows[0].id],
        )
      ).rows,
    ).toEqual([{ moved: true }])
  })

  test('ENT-other-03 ENT-other-04 a subscription begins pending, 200.00 naira, one at a time', async () => {
    const owner = await anOwner(at.db, { paid: false })
    const { rows } = await at.db.pool.query(
      'insert into subscriptions (user_id, amount) values ($1, 200) returning status, amount::text, currency',
      [owner],
    )
    expect(rows).toEqual([{ status: 'pending', amount: '200.00', currency: 'NGN' }])
    await refused('insert into subscriptions (user_id, amount) values ($1, 200)', [owner])
    await refused(`insert into subscriptions (user_id, amount, status) values ($1, 200, 'someday')`, [owner])
  })

  test('ENT-other-07 GUEST-09 guest ids are text that begins with guest_', async () => {
    expect((await columnsOf('guest_sessions')).id?.type).toBe('text')
    await refused(`insert into guest_sessions (id, expires_at) values ('somebody', now())`)
  })

  test('ENT-other-10 deleting a shop deletes its visits', async () => {
    const shop = await aShop(at.db)
    await at.db.pool.query('insert into shop_visits (shop_id) values ($1)', [shop.id])
    await at.db.pool.query('delete from shops where id = $1', [shop.id])
    expect((await at.db.pool.query('select from shop_visits where shop_id = $1', [shop.id])).rowCount).toBe(0)
  })

  test('ENT-other-12 ENT-other-13 FAV-06 one review and one favorite per shop and person; ratings from 1 to 5', async () => {
    const [shop, customer] = [await aShop(at.db), await aCustomer(at.db)]
    for (const rating of [0, 6])
      await refused('insert into reviews (shop_id, user_id, rating) values ($1, $2, $3)', [shop.id, customer, rating])
    await at.db.pool.query('insert into reviews (shop_id, user_id, rating) values ($1, $2, 4)', [shop.id, customer])
    await refused('insert into reviews (shop_id, user_id, rating) values ($1, $2, 5)', [shop.id, customer])
    await at.db.pool.query('insert into favorites (shop_id, user_id) values ($1, $2)', [shop.id, customer])
    await refused('insert into favorites (shop_id, user_id) values ($1, $2)', [shop.id, customer])
  })

  test('G-054 the sums of the shop follow its reviews after any deletion', async () => {
    const shop = await aShop(at.db)
    const [ada, obi] = [await aCustomer(at.db), await aCustomer(at.db)]
    const sums = async () =>
      (await at.db.pool.query('select rating_sum as sum, review_count as count from shops where id = $1', [shop.id]))
        .rows[0]
    await at.db.pool.query('insert into reviews (shop_id, user_id, rating) values ($1, $2, 5), ($1, $3, 2)', [
      shop.id,
      ada,
      obi,
    ])
    expect(await sums()).toEqual({ sum: 7, count: 2 })
    await at.db.pool.query('update reviews set rating = 4 where user_id = $1', [obi])
    expect(await sums()).toEqual({ sum: 9, count: 2 })
    await at.db.pool.query('delete from users where id = $1', [ada])
    expect(await sums()).toEqual({ sum: 4, count: 1 })
  })

  test('ROLE-01 G-084 three roles, and an admin is staff', async () => {
    await refused(`insert into users (role) values ('owner')`)
    await refused(`insert into users (role, is_admin) values ('customer', true)`)
    await at.db.pool.query(`insert into users (role, is_admin) values ('shop_owner', true), ('admin', true)`)
  })

  test('G-042 the eight categories are there from the start', async () => {
    const rows = await at.db.query<{ slug: string }>('schema.categories', 'select slug from categories order by name')
    expect(rows.map(({ slug }) => slug)).toEqual([
      'automotive',
      'beauty-health',
      'education',
      'electronics',
      'fashion',
      'food-beverages',
      'home-garden',
      'professional-services',
    ])
  })
})
