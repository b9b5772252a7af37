import pg from 'pg'
import { type BenchProduct, type BenchShop, benchProducts, benchShops } from './catalogue.ts'

const BATCH = 5_000

type Column<Row> = [name: string, type: string, of: (row: Row) => unknown]

const SHOP: Column<BenchShop>[] = [
  ['id', 'integer', (shop) => shop.id],
  ['owner_id', 'text', (shop) => shop.ownerId],
  ['name', 'text', (shop) => shop.name],
  ['description', 'text', (shop) => shop.description],
  ['location', 'text', (shop) => shop.location],
  ['category_id', 'integer', (shop) => shop.categoryId],
  ['lga', 'text', (shop) => shop.lga],
  ['town', 'text', (shop) => shop.town],
  ['lat', 'float8', (shop) => shop.lat],
  ['lng', 'float8', (shop) => shop.lng],
  ['rating_sum', 'integer', (shop) => shop.ratingSum],
  ['review_count', 'integer', (shop) => shop.reviewCount],
  ['view_count', 'integer', (shop) => shop.viewCount],
  ['created_at', 'timestamptz', (shop) => shop.createdAt],
  ['listed_at', 'timestamptz', (shop) => shop.createdAt],
  ['is_approved', 'boolean', () => true],
]

const PRODUCT: Column<BenchProduct>[] = [
  ['shop_id', 'integer', (product) => product.shopId],
  ['name', 'text', (product) => product.name],
  ['description', 'text', (product) => product.description],
  ['price', 'numeric', (product) => product.price],
  ['quantity', 'integer', (product) => product.quantity],
  ['is_active', 'boolean', (product) => product.isActive],
  ['created_at', 'timestamptz', (product) => product.createdAt],
]

/**
 * Fills a migrated, empty database with `products` products in a tenth as many shops, of owners who have paid. The listings
 * are built afterwards, in one go. Other rows than the bench's own may be given.
 */
export async function loadCatalogue(
  url: string,
  products: number,
  rows: (shops: number, owners: number) => { shops: Iterable<BenchShop>; products: Iterable<BenchProduct> } = (
    shops,
    owners,
  ) => ({ shops: benchShops(shops, owners), products: benchProducts(products, shops) }),
): Promise<void> {
  const shops = Math.ceil(products / 10)
  const owners = Math.ceil(shops / 2)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pause_listings()')
    await client.query(
      `insert into users (id, email, role)
       select 'bench-' || i, 'bench-' || i || '@bench.test', 'shop_owner' from generate_series(0, $1::integer - 1) i`,
      [owners],
    )
    await client.query(
      `insert into subscriptions (user_id, status, amount, start_date, end_date)
       select id, 'active', 200, now() - interval '1 day', now() + interval '1 year' from users where id like 'bench-%'`,
    )
    const catalogue = rows(shops, owners)
    await insertAll(client, 'shops', SHOP, catalogue.shops)
    await insertAll(client, 'products', PRODUCT, catalogue.products)
    await client.query("select setval('shops_id_seq', (select max(id) from shops))")
    await client.query('select rebuild_listings()')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

async function insertAll<Row>(
  client: pg.Client,
  table: string,
  columns: Column<Row>[],
  rows: Iterable<Row>,
): Promise<void> {
  const names = columns.map(([name]) => name).join(', ')
  const text = `insert into ${table} (${names})
    select ${names} from json_to_recordset($1::json) as rows (${columns.map(([name, type]) => `${name} ${type}`).join(', ')})`
  const insert = (batch: Row[]) =>
    client.query({
      name: `load.${table}`,
      text,
      values: [JSON.stringify(batch.map((row) => Object.fromEntries(columns.map(([name, , of]) => [name, of(row)]))))],
    })
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
