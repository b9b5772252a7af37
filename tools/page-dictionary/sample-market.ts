import type { Nearby, Product, ProductDetail } from '#domains/products/products.contract.ts'
import type { Category, Shop, ShopDetail, ShopProduct } from '#domains/shops/shops.contract.ts'

/** A market with everything that a public page can show, made up: what its pages look like is kept by browsers. */

const moment = '2026-01-05T08:00:00.000Z'
const categories: Category[] = [
  { id: 1, name: 'Electronics', slug: 'electronics' },
  { id: 2, name: 'Fashion', slug: 'fashion' },
  { id: 3, name: 'Food & Beverages', slug: 'food-beverages' },
]

const goods: Pick<ShopProduct, 'name' | 'description' | 'price' | 'unit' | 'quantity' | 'imageUrl'>[] = [
  {
    name: 'Bag of rice, 50 kg',
    description: 'Stone-free.',
    price: '78000.00',
    unit: 'bag 50 kg',
    quantity: 12,
    imageUrl: '/media/a-640.webp',
  },
  {
    name: 'Ankara fabric, 6 yards',
    description: 'Soft cotton.',
    price: '15900.00',
    unit: null,
    quantity: 0,
    imageUrl: null,
  },
  {
    name: 'Phone charger',
    description: null,
    price: '4500.00',
    unit: null,
    quantity: null,
    imageUrl: '/media/b-640.webp',
  },
]

const inShop = goods.map(
  (good, at): ShopProduct => ({
    ...good,
    id: at + 1,
    priceConfirmedAt: moment,
    priceIsOld: at === 2,
    images: good.imageUrl ? [good.imageUrl, '/media/c-640.webp'] : [],
    isActive: true,
  }),
)

const shop: Shop = {
  id: 1,
  name: 'Iya Bola Foodstuff',
  description: 'We deliver the same day. Open Monday to Saturday, 8am to 6pm.',
  location: 'Yaba, Lagos',
  landmark: null,
  address: null,
  phone: null,
  email: null,
  website: null,
  contactHidden: true,
  category: categories[2] ?? null,
  rating: '4.5',
  reviewCount: 2,
  viewCount: 120,
  isApproved: true,
  imageUrl: '/media/d-640.webp',
  createdAt: moment,
  products: inShop,
  _count: { products: inShop.length },
}

const listed = inShop.map(
  (product): Product => ({
    ...product,
    category: 'Food & Beverages',
    shop: {
      id: 1,
      name: shop.name,
      location: shop.location,
      rating: '4.5',
      reviewCount: 2,
      category: 'Food & Beverages',
    },
  }),
)

const day = [{ opens: '08:00', closes: '18:00' }]
// What is missing here is only compressed less well.
const shopDetail: Partial<ShopDetail> = {
  ...shop,
  lat: 6.5,
  lng: 3.4,
  openingHours: { week: [day, day, day, day, day, day, []], exceptions: [], closedUntil: null },
  starCounts: [0, 0, 0, 1, 1],
  reviews: [
    {
      id: 1,
      rating: 5,
      comment: 'Good measure.',
      firstName: 'Ada',
      createdAt: moment,
      contacted: true,
      reply: { text: 'Thank you.', createdAt: moment },
    },
    { id: 2, rating: 4, comment: 'Come early.', firstName: 'Musa', createdAt: moment },
  ],
  moreProducts: true,
  kinds: [{ kind: 'rice', name: 'Rice', count: 4 }],
  verified: [{ kind: 'phone', on: '2026-01-05', text: 'Phone number checked on 5 Jan 2026' }],
}

const productDetail: ProductDetail = { ...(listed[0] as Product), categorySlug: 'food-beverages', higherPrices: null }
const nearby: Nearby = { shops: 2, lowest: '76000.00', highest: '79000.00', products: listed.slice(0, 2) }

/** Answers of the calls that public pages make; the first whose pattern fits counts. */
export const answers: readonly [address: RegExp, body: unknown][] = [
  [/^\/api\/categories/, categories],
  [/^\/api\/shops\/1$/, shopDetail],
  [/^\/api\/shops\?/, [shop, { ...shop, id: 2, imageUrl: null, rating: '0.0', reviewCount: 0 }]],
  [/^\/api\/products\/search/, listed],
  [/^\/api\/products\/1$/, productDetail],
  [/^\/api\/products\/1\/nearby/, nearby],
  [/^\/api\/products\/1\/similar/, listed],
]

/** Pages of every kind that visitors go through, the most visited last: what is near the end is found at the least cost. */
export const sampledPages = ['/', '/browse-shops', '/shops/1', '/products/1', '/browse-products?product=rice']
