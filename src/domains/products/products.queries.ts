import { OWN_PRODUCT, PRODUCT } from '#domains/shops/shops.columns.ts'
import type { OwnProduct, ShopKind, ShopProduct } from '#domains/shops/shops.contract.ts'
import type { Db } from '#platform/db/db.ts'
import { type Keyed, type KeysetPage, keysetPage } from '#platform/db/keyset-page.ts'
import { notFound } from '#platform/http/api/errors.ts'
import type { PersonalData } from '#platform/modules/module.ts'
import { type Head, kindsOf } from './in-shop/kinds.ts'

export const productNotFound = () => notFound('product.not_found', 'Product not found')

/** Pictures of products. The removal of unused pictures must spare them. */
export const PRODUCT_PICTURES = `select json_array_elements_text(images) as address from products where images::text <> '[]'
  union all select image_url from products where image_url is not null`

export type ShopProducts = KeysetPage<ShopProduct> & { total: number }

export type NewestProducts = { total: number; withPhoto: number; items: OwnProduct[] }

/** Lists the newest `each` products of each shop for its owner, available or not. Shops without products are missing. */
export async function listNewestProducts(
  db: Db,
  shopIds: readonly number[],
  each: number,
): Promise<Map<number, NewestProducts>> {
  if (shopIds.length === 0) return new Map()
  const rows = await db.query<NewestProducts & { shopId: number }>(
    'products.newestOfShops',
    `select p.shop_id, count(*)::int as total, count(p.image_url)::int as with_photo, coalesce(json_agg(
         (select to_json(product) from (select ${OWN_PRODUCT}) product) order by place) filter (where place <= $2), '[]') as items
     from (select *, row_number() over (partition by shop_id order by created_at desc, id desc) as place
       from products where shop_id = any($1)) p
     group by p.shop_id`,
    [shopIds, each],
  )
  return new Map(rows.map(({ shopId, ...newest }) => [shopId, newest]))
}

/** Lists a shop's products, active first, then newest (G-041). `total` counts active ones. Throws BadCursor. */
export async function listShopProducts(
  db: Db,
  shopId: number,
  { page = 1, limit, cursor }: { page?: number | undefined; limit: number; cursor?: string | undefined },
): Promise<ShopProducts> {
  let total = 0
  const found = await keysetPage(
    { list: 'shop-products', kinds: ['boolean', 'string', 'number'], limit, cursor },
    async (after, take) => {
      const rows = await db.query<Keyed<ShopProduct> & { total: number }>(
        'products.ofShop',
        `select ${PRODUCT}, json_build_array(p.is_active, p.created_at::text, p.id) as keys,
           (select count(*) from products where shop_id = $1 and is_active) as total
         from products p
         where p.shop_id = $1 and ($2::boolean is null
           or p.is_active < $2
           or p.is_active = $2 and (p.created_at, p.id) < ($3::timestamptz, $4::int))
         order by p.is_active desc, p.created_at desc, p.id desc
         limit $5 offset $6`,
        [shopId, ...(after ?? [null, null, null]), take, after ? 0 : (page - 1) * limit],
      )
      total = rows[0]?.total ?? (page > 1 ? await countActive(db, shopId) : 0)
      return rows.map(({ total: _total, ...row }) => row)
    },
  )
  return { ...found, total }
}

async function countActive(db: Db, shopId: number): Promise<number> {
  const [counted] = await db.query<{ total: number }>(
    'products.countActive',
    'select count(*)::int as total from products where shop_id = $1 and is_active',
    [shopId],
  )
  return counted?.total ?? 0
}

export function countHeads(db: Db, shopId: number): Promise<Head[]> {
  return db.query<Head>(
    'products.heads',
    `select substr(mark, 2) as word, count(*)::int as count, max(p.name) as name
     from product_listings l join products p on p.id = l.product_id cross join unnest(tsvector_to_array(l.doc)) mark
     where l.shop_id = $1 and mark like 'h%'
     group by mark`,
    [shopId],
  )
}

export const listKinds = async (db: Db, shopId: number): Promise<ShopKind[]> => kindsOf(await countHeads(db, shopId))

export const productsOfPerson: PersonalData = {
  name: 'products',
  query: 'products.ofPerson',
  text: `select p.id, p.shop_id, p.name, p.description, p.price::text as price, p.unit,
         p.price_confirmed_at, p.quantity, p.images, p.is_active, p.created_at, p.updated_at
       from products p join shops s on s.id = p.shop_id where s.owner_id = $1 order by p.shop_id, p.id`,
}
