import { asc, eq } from 'drizzle-orm'
import type { PersonalData } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'
import type { Category } from './shops.contract.ts'
import type { ContactViewer } from './shops.policy.ts'
import { categories, shops } from './shops.tables.ts'

/** All categories in alphabetical order (API-11, G-042). */
export function listCategories(db: Db): Promise<Category[]> {
  return db.orm
    .select({ id: categories.id, name: categories.name, slug: categories.slug })
    .from(categories)
    .orderBy(asc(categories.name), asc(categories.id))
}

export type ShopRecord = {
  id: number
  ownerId: string
  name: string
  description: string | null
  location: string
  category: Category | null
  ratingSum: number
  reviewCount: number
  viewCount: number
  isApproved: boolean
  isActive: boolean
  isListed: boolean
  imageUrl: string | null
  lat: number | null
  lng: number | null
  createdAt: Date
}

/** One shop, listed or not, without its contacts; null when unknown. */
export async function findShop(db: Db, shopId: number): Promise<ShopRecord | null> {
  const [shop] = await db.query<ShopRecord>(
    'shops.find',
    `select s.id, s.owner_id as "ownerId", s.name, s.description, s.location, s.rating_sum as "ratingSum",
       s.review_count as "reviewCount", s.view_count as "viewCount", s.is_approved as "isApproved", s.is_active as "isActive",
       s.is_listed as "isListed", s.image_url as "imageUrl", s.lat, s.lng, s.created_at as "createdAt",
       case when c.id is not null then json_build_object('id', c.id, 'name', c.name, 'slug', c.slug) end as category
     from shops s left join categories c on c.id = s.category_id
     where s.id = $1`,
    [shopId],
  )
  return shop ?? null
}

export type OwnShopRecord = Omit<ShopRecord, 'ownerId' | 'lat' | 'lng'> & ShopContacts

const OWN_SHOPS = `select s.id, s.name, s.description, s.location, s.rating_sum as "ratingSum", s.review_count as "reviewCount",
       s.view_count as "viewCount", s.is_approved as "isApproved", s.is_active as "isActive", s.is_listed as "isListed",
       s.image_url as "imageUrl", s.phone, s.email, s.website, s.address, s.created_at as "createdAt",
       case when c.id is not null then json_build_object('id', c.id, 'name', c.name, 'slug', c.slug) end as category
     from shops s left join categories c on c.id = s.category_id
     where s.owner_id = $1
     order by s.created_at desc, s.id desc`

/** Every shop of a person, listed or not, newest first (ROLE-10). */
export function listOwnShops(db: Db, ownerId: string): Promise<OwnShopRecord[]> {
  return db.query<OwnShopRecord>('shops.ofOwner', OWN_SHOPS, [ownerId])
}

export type ShopContacts = {
  phone: string | null
  email: string | null
  website: string | null
  address: string | null
}

/** The four hidden fields, for somebody who has proven that they may see them (G-045). */
export async function findContacts(db: Db, _viewer: ContactViewer, shopId: number): Promise<ShopContacts | null> {
  const [found] = await db.orm
    .select({ phone: shops.phone, email: shops.email, website: shops.website, address: shops.address })
    .from(shops)
    .where(eq(shops.id, shopId))
  return found ?? null
}

/** What the download of one's own data says of the person's shops. */
export const ownShops: PersonalData = { name: 'shops', query: 'shops.ofOwner', text: OWN_SHOPS }
