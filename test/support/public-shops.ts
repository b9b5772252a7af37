import { afterAll, beforeAll, expect } from 'vitest'
import { anOwner, aProduct, aReview, aShop } from './people.ts'
import { useServer } from './server.ts'

/** Contacts that must not appear anywhere. */
export const CANARIES = {
  phone: '+2347009990001',
  email: 'canary@hidden.test',
  website: 'https://canary-site.test',
  address: '77 Canary Close',
}

type Made = { id: number }
/** `pending` is not approved, `sleeping` not active; neither is listed. */
type PublicShops = { mama: Made; rice: Made; pending: Made; pendingProduct: Made; sleeping: Made }

/** Creates three listed shops and others that must stay hidden. Fails if the server logs an error. */
export function usePublicShops() {
  const server = useServer()
  const made = {} as PublicShops
  beforeAll(async () => {
    made.mama = await aShop(server.db, {
      name: 'Mama Cass Kitchen',
      description: 'Hot jollof every day',
      location: 'Yaba, Lagos',
      category: 'food-beverages',
      views: 12,
      imageUrl: '/media/demo/abc-640.webp',
      ...CANARIES,
    })
    made.rice = await aProduct(server.db, made.mama.id, {
      name: 'Ofada rice',
      description: 'Local rice from Ogun',
      price: '1500',
      quantity: 7,
      images: ['/media/demo/rice-640.webp', '/media/demo/rice2-640.webp'],
    })
    await aProduct(server.db, made.mama.id, { name: 'Moin moin', price: '700', quantity: 0 })
    await aProduct(server.db, made.mama.id, { name: 'Old soup', price: '900', active: false })
    await aReview(server.db, made.mama.id, 5, 'Sweet food', 'Chidi')
    await aReview(server.db, made.mama.id, 4, null, 'Ngozi')
    await aReview(server.db, made.mama.id, 4, 'Come early', 'Efe')
    const bola = await aShop(server.db, { name: 'Bola Phones', location: 'Ikeja, Lagos', category: 'electronics' })
    await aProduct(server.db, bola.id, { name: 'Rice cooker', price: '25000.5' })
    await aShop(server.db, { name: 'Ọ̀yọ́ Fabrics', location: 'Ọ̀yọ́', category: 'fashion' })
    made.pending = await aShop(server.db, { name: 'Pending Palace', approved: false })
    made.pendingProduct = await aProduct(server.db, made.pending.id, { name: 'Pending rice' })
    made.sleeping = await aShop(server.db, { name: 'Sleeping Store', active: false })
    await aProduct(server.db, made.sleeping.id, { name: 'Sleeping rice' })
    const unpaid = await aShop(server.db, { name: 'Unpaid Place', ownerId: await anOwner(server.db, { paid: false }) })
    await aProduct(server.db, unpaid.id, { name: 'Unpaid rice' })
  })
  afterAll(() => expect(server.logs.filter(({ level }) => level >= 50)).toEqual([]))

  const get = (address: string, init?: RequestInit) => fetch(server.origin + address, init)
  const read = async (address: string) => (await get(address)).json()
  const names = async (address: string) => ((await read(address)) as { name: string }[]).map(({ name }) => name)
  return { server, made, get, read, names }
}
