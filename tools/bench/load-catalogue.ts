import pg from 'pg'
import { resolvePlace } from '#domains/places/places.ts'
import type { BulkProduct, BulkShop } from './bulk-catalogue.ts'
import { bulkProducts, bulkShops } from './bulk-catalogue.ts'

const BATCH = 5_000
const DAY = 86_400_000

type Column<Row> = [name: string, type: string, of: (row: Row) => unknown]
type ShopRow = BulkShop & { place: ReturnType<typeof resolvePlace>; since: Date }
type ProductRow = BulkProduct & { shopNumber: number; since: Date }

const SHOP: Column<ShopRow>[] = [
  ['id', 'integer', (shop) => shop.shopNumber],
  ['owner_id', 'text', (shop) => `bench-${shop.ownerNumber}`],
  ['name', 'text', (shop) => shop.name],
  ['description', 'text', (shop) => shop.description],
  ['location', 'text', (shop) => shop.location],
  ['state', 'text', (shop) => shop.place.state],
  ['lga', 'text', (shop) => shop.place.lga],
  ['town', 'text', (shop) => shop.place.town],
  ['lat', 'float8', (shop) => shop.place.lat],
  ['lng', 'float8', (shop) => shop.place.lng],
  ['rating_sum', 'integer', (shop) => shop.ratingSum],
  ['review_count', 'integer', (shop) => shop.reviewCount],
  ['view_count', 'integer', (shop) => shop.viewCount],
  ['created_at', 'timestamptz', (shop) => shop.since],
  ['is_approved', 'boolean', () => true],
]

const PRODUCT: Column<ProductRow>[] = [
  ['shop_id', 'integer', (product) => product.shopNumber],
  ['name', 'text', (product) => product.name],
  ['description', 'text', (product) => product.description],
  ['price', 'numeric', (product) => product.price],
  ['quantity', 'integer', (product) => product.quantity],
  ['created_at', 'timestamptz', (product) => product.since],
]

/**
 * Fills a migrated database without shops with `products` products in a tenth as many shops, whose owners have paid. The
 * listings are built afterwards, in one go. Other shops and products than the usual ones may be given.
 */
export async function loadCatalogue(
  url: string,
  products: number,
  shopsOf: (count: number) => Iterable<BulkShop> = bulkShops,
  productsOf: (shopNumber: number) => Iterable<BulkProduct> = bulkProducts,
): Promise<void> {
  const shops = Math.ceil(products / 10)
  const today = Date.now()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pause_listings()')
    await client.query(
      `insert into users (id, email, role)
       select 'bench-' || i, 'bench-' || i || '@bench.test', 'shop_owner' from generate_series(1, $1::integer) i`,
      [shops],
    )
    await client.query(
      `insert into subscriptions (user_id, status, amount, start_date, end_date)
       select id, 'active', 200, now() - interval '1 day', now() + interval '1 year' from users where id like 'bench-%'`,
    )
    // Each shop looks for its owner's payment: with the statistics of empty tables by reading all of them.
    await client.query('analyze users, subscriptions, categories')
    await insertAll(
      client,
      'shops',
      [...SHOP, ['category_id', 'integer', await categoryIds(client)]],
      map(shopsOf(shops), (shop) => ({
        ...shop,
        place: resolvePlace(shop.location),
        since: new Date(today - shop.daysAgo * DAY - (shop.shopNumber % 86_400) * 1000),
      })),
    )
    await insertAll(client, 'products', PRODUCT, allProducts(shops, productsOf, today))
    await client.query("select setval('shops_id_seq', (select max(id) from shops))")
    await client.query('call rebuild_listings()')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

async function categoryIds(client: pg.Client): Promise<(shop: ShopRow) => unknown> {
  const { rows } = await client.query<{ slug: string; id: number }>('select slug, id from categories')
  const ids = new Map(rows.map(({ slug, id }) => [slug, id]))
  return (shop) => ids.get(shop.categorySlug)
}

function* allProducts(
  shops: number,
  of: (shop: number) => Iterable<BulkProduct>,
  today: number,
): Generator<ProductRow> {
  let number = 0
  for (let shopNumber = 1; shopNumber <= shops; shopNumber++) {
    for (const product of of(shopNumber)) {
      number++
      // To the second, so that a day's products do not all have one time.
      yield {
        ...product,
        shopNumber,
        since: new Date(today - product.daysAgo * DAY - ((number * 7919) % 86_400) * 1000),
      }
    }
  }
}

function* map<A, B>(all: Iterable<A>, change: (one: A) => B): Generator<B> {
  for (const one of all) yield change(one)
}

async function insertAll<Row>(client: pg.Client, table: string, columns: Column<Row>[], rows: Iterable<Row>) {
  const names = columns.map(([name]) => name).join(', ')
  const typed = columns.map(([name, type]) => `${name} ${type}`).join(', ')
  const text = `insert into ${table} (${names}) select ${names} from json_to_recordset($1::json) as rows (${typed})`
  const insert = (batch: Row[]) => {
    const values = batch.map((row) => Object.fromEntries(columns.map(([name, , of]) => [name, of(row)])))
    return client.query({ name: `load.${table}`, text, values: [JSON.stringify(values)] })
  }
  let batch: Row[] = []
  for (const row of rows) {
    batch.push(row)
    if (batch.length === BATCH) {
      await insert(batch)
      batch = []
    }
  }
  if (batch.length > 0) await insert(batch)
}
