import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPriceList } from './reading/price-list.ts'
import {
  listTexts,
  MAX_ADDRESS_LENGTH,
  MESSAGE_LENGTH,
  productText,
  shopText,
  whatsAppAddress,
} from './whatsapp-texts.policy.ts'

const shop = { name: 'Mama *Basi* Foods', location: 'Ring Road, Ibadan', url: 'http://localhost:3000/shops/12' }
const rice = { name: 'Rice 50kg', price: '78000.00', unit: 'bag', isActive: true }

describe('messages for WhatsApp', () => {
  test('a shop and a product', () => {
    expect(shopText(shop)).toBe(
      '*Mama Basi Foods*\nRing Road, Ibadan\n\nSee our products and prices:\nhttp://localhost:3000/shops/12',
    )
    expect(productText(rice, shop, 'http://localhost:3000/products/7')).toBe(
      '*Rice 50kg*\n₦78,000 per bag\n\nMama Basi Foods, Ring Road, Ibadan\nhttp://localhost:3000/products/7',
    )
    expect(whatsAppAddress('a & b\n₦1')).toBe('https://wa.me/?text=a%20%26%20b%0A%E2%82%A61')
  })

  test('a list leaves out sold-out products and names each product once', () => {
    const texts = listTexts(shop, [
      rice,
      { name: 'Oil', price: '1200.00', unit: null, isActive: true },
      { ...rice, isActive: false },
    ])
    expect(texts).toEqual([
      '*Mama Basi Foods*\n\n• Rice 50kg - ₦78,000 per bag\n• Oil - ₦1,200\n\nOrder here: http://localhost:3000/shops/12',
    ])
    expect(listTexts(shop, [])).toEqual([])
  })

  test('a long list comes in numbered parts of at most 4,096 characters, 7,000 in the link, that lose nothing', () => {
    const product = fc.record({
      name: fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' }),
      price: fc.integer({ min: 1, max: 9_999_999_999 }).map((naira) => `${naira}.00`),
      unit: fc.option(fc.string({ minLength: 1, maxLength: 30 })),
      isActive: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(product, { maxLength: 400 }), (products) => {
        const texts = listTexts(shop, products)
        expect(texts.every((text) => text.length <= MESSAGE_LENGTH)).toBe(true)
        expect(texts.every((text) => whatsAppAddress(text).length <= MAX_ADDRESS_LENGTH)).toBe(true)
        const said = texts.flatMap((text) => text.split('\n').filter((line) => line.startsWith('• ')))
        expect(said.length).toBe(products.filter(({ isActive }) => isActive).length)
      }),
      { numRuns: 50 },
    )
    const many = Array.from({ length: 500 }, (_, at) => ({ ...rice, name: `Rice number ${at}` }))
    const texts = listTexts(shop, many)
    expect(texts[0]).toContain(`(1/${texts.length})`)
    expect(texts.length).toBeLessThan(8)
  })

  test('a shared list can be pasted again', () => {
    const many = Array.from({ length: 200 }, (_, at) => ({
      ...rice,
      name: `Ankara ${'abcdefgh'[at % 8]} 6 yards`,
      price: `${at * 50 + 5000}.00`,
    }))
    const back = listTexts(shop, many).flatMap((text) => readPriceList(text).lines)
    expect(back.map(({ name, price, unit, problem }) => ({ name, price, unit, problem }))).toEqual(
      many.map(({ name, price }) => ({ name, price: Number(price), unit: 'bag', problem: null })),
    )
  })
})
