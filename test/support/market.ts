import type { Db } from '#platform/db/db.ts'
import { aProduct, aReview, aShop } from './people.ts'

/** Creates eight listed shops with twelve products, and a pending shop. */
export async function aMarket(db: Db) {
  const day = (days: number) => new Date(Date.now() - days * 86_400_000)
  const mama = await aShop(db, {
    name: 'Mama Cass Kitchen',
    description: 'Hot jollof and swallow every day.',
    location: 'Yaba, Lagos',
    category: 'food-beverages',
    views: 1234,
    lat: 6.51,
    lng: 3.37,
    createdAt: day(40),
    phone: '+2347009990001',
    email: 'canary@hidden.test',
    website: 'https://canary-site.test',
    address: '77 Canary Close',
  })
  const ofada = await aProduct(db, mama.id, {
    name: 'Ofada rice',
    description: 'Local rice from Ogun State.',
    price: '1500',
    quantity: 7,
    createdAt: day(1),
  })
  await aProduct(db, mama.id, {
    name: 'Moin moin',
    description: 'Steamed beans.',
    price: '1234567',
    quantity: 0,
    createdAt: day(2),
  })
  await aProduct(db, mama.id, { name: 'Old soup', price: '900', active: false, createdAt: day(3) })
  await aReview(db, mama.id, 5, 'Sweet food', 'Chidi')
  await aReview(db, mama.id, 4, 'Come early', 'Ngozi')
  const bola = await aShop(db, {
    name: 'Bola Phones',
    description: 'Phones and repairs.',
    location: 'Ikeja, Lagos',
    category: 'electronics',
    lat: 6.6,
    lng: 3.35,
    createdAt: day(30),
  })
  await aProduct(db, bola.id, { name: 'Rice cooker', price: '25000', quantity: null, createdAt: day(4) })
  await aProduct(db, bola.id, { name: 'Phone screen repair', price: '8000', createdAt: day(5) })
  const others: { id: number }[] = []
  for (const [index, [name, location, category]] of [
    ['Aba Shoe Works', 'Ariaria, Aba', 'fashion'],
    ['Sani Auto Parts', 'Sabon Gari, Kano', 'automotive'],
    ['Bright Future Lessons', 'Bodija, Ibadan', 'education'],
    ['Green Corner Gardens', 'Garki, Abuja', 'home-garden'],
    ['Adaeze Beauty Place', 'GRA, Port Harcourt', 'beauty-health'],
    ['Okon Legal & Printing', 'Watt Market, Calabar', 'professional-services'],
  ].entries()) {
    const shop = await aShop(db, {
      name: name ?? '',
      location: location ?? '',
      category: category ?? '',
      createdAt: day(20 - index),
    })
    await aProduct(db, shop.id, {
      name: `${name} special`,
      description: 'The thing we are known for.',
      price: String(2000 + index * 500),
      createdAt: day(6 + index),
    })
    others.push(shop)
  }
  const waiting = await aShop(db, { name: 'Pending Palace', approved: false })
  return { mama, ofada, bola, others, waiting }
}
