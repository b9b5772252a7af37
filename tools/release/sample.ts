import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { openDb } from '#platform/db/db.ts'
import { migrate } from '#platform/db/migrate.ts'
import { fileStorage } from '#platform/storage/file-storage.ts'
import { backUp } from '../backup/backup.ts'
import { startRealProduct } from '../bench/real-product.ts'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { seedDemo } from '../demo/seed.ts'
import { dropDatabase, makeDatabase } from '../server-databases.ts'

/** Sign-in of the people of a sample, such as owner@example.test. */
export const SAMPLE_PASSWORD = DEMO_PASSWORD
export const SAMPLE_KEY = 'the secret key of the kept samples of releases'
/** Enough owners for each kind of payment of the demo. */
const EVERY_NTH_SHOP = 6
/** Empty while no listings are rebuilt, and the tables of other programs. */
const MAY_BE_EMPTY = new Set(['public.listing_rebuild_queue', 'public.listing_counts', 'public.used_admin_emails'])

/** Fills a new database `name` with real-looking rows of every table, backs it up into `folder` and drops it. Returns the backup. */
export async function makeSample(server: string, name: string, folder: string): Promise<string> {
  const url = await makeDatabase(server, name)
  try {
    await migrate(url)
    const db = openDb(url, { connections: 1, statementTimeout: 0 })
    await seedDemo({ db, say: () => {}, everyNth: EVERY_NTH_SHOP })
    await db.close()
    await withClient(url, becomeReal)
    const product = await startRealProduct({ DATABASE_URL: url, SECRET_KEY: SAMPLE_KEY, PAYMENT_PROVIDER: 'sandbox' })
    try {
      await act(product.origin)
      await product.stop()
      await withClient(url, (client) => client.query(readFileSync(path.join(import.meta.dirname, 'rows.sql'), 'utf8')))
      const storage = fileStorage(path.join(product.dataDir, 'media'))
      const made = await backUp({ url, storage, into: folder })
      const empty = made.manifest.tables.filter(
        ({ name, rows }) => rows === 0 && name.startsWith('public.') && !MAY_BE_EMPTY.has(name),
      )
      if (empty.length > 0)
        throw new Error(
          `These tables have no row; add one in tools/release/rows.sql: ${empty.map(({ name }) => name).join(', ')}`,
        )
      return made.folder
    } finally {
      await product.remove()
    }
  } finally {
    await dropDatabase(server, name)
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Accounts of a demo would be locked in production. */
async function becomeReal(client: pg.Client): Promise<void> {
  await client.query(`update users set is_demo = false, email = replace(email, '@demo.test', '@example.test')`)
  await client.query('drop schema demo cascade')
}

type Person = (method: string, path: string, body?: unknown) => Promise<Response>

/** What people do leaves sessions, pictures, favorites, messages and codes, as the product itself writes them. */
async function act(origin: string): Promise<void> {
  const owner = await signIn(origin, 'owner@example.test')
  const customer = await signIn(origin, 'customer@example.test')
  const shops = (await (await owner('GET', '/api/my-shops')).json()) as { id: number; isListed: boolean }[]
  const shop = shops.find(({ isListed }) => isListed)
  const { products } = (await (await owner('GET', `/api/shops/${shop?.id}`)).json()) as { products: { id: number }[] }
  const picture = (await (await owner('POST', '/api/pictures', await aPhoto())).json()) as { url: string }
  await owner('PATCH', `/api/shops/${shop?.id}`, { imageUrl: picture.url })
  await customer('POST', '/api/customer/favorites', { shopId: shop?.id })
  await customer('POST', '/api/customer/favorite-products', { productId: products[0]?.id })
  await customer('POST', '/api/chat/messages', { shopId: shop?.id, message: 'Do you have brown beans?' })
  await customer('POST', '/api/auth/register', {
    ...{ email: 'new@example.test', password: SAMPLE_PASSWORD, firstName: 'Ada', lastName: 'Obi', role: 'customer' },
    ...{ city: 'Yaba', contactMethod: 'email' },
  })
}

async function aPhoto(): Promise<FormData> {
  const form = new FormData()
  const bytes = await sharp({ create: { width: 120, height: 90, channels: 3, background: '#3a7' } })
    .jpeg()
    .toBuffer()
  form.append('file', new Blob([Buffer.from(bytes)], { type: 'image/jpeg' }), 'photo.jpg')
  return form
}

async function signIn(origin: string, email: string): Promise<Person> {
  const ask = async (method: string, path: string, body?: unknown, cookie = '') => {
    const isForm = body instanceof FormData
    const reply = await fetch(origin + path, {
      method,
      headers: {
        ...(cookie && { cookie }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
    return reply
  }
  const reply = await ask('POST', '/api/auth/login', { email, password: SAMPLE_PASSWORD, rememberMe: true })
  const cookie = reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return (method, path, body) => ask(method, path, body, cookie)
}
