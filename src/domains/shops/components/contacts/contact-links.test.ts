import { expect, test } from 'vitest'
import { directionLinks, firstMessage, mailLink, messageLinks } from './contact-links.ts'

test('a message names the product and its address, or the shop’s page', () => {
  const shop = { shopName: 'Mama Cass', address: 'https://shops.test/products/3' }
  expect(firstMessage({ ...shop, productName: 'Ofada rice' })).toBe(
    'Hello Mama Cass, I found Ofada rice on LocalShopFinder. Is it available? https://shops.test/products/3',
  )
  expect(firstMessage({ shopName: 'Mama Cass', address: 'https://shops.test/shops/1' })).toBe(
    'Hello Mama Cass, I found you on LocalShopFinder. https://shops.test/shops/1',
  )
})

test.each([
  ['+2348031234567', '2348031234567'],
  ['+2347009990001', '2347009990001'],
  ['+233241234567', '233241234567'],
  ['+2342012345678', null],
  ['447911123456', null],
  ['none', null],
])('%s takes messages at %s', (phone, number) => {
  expect(messageLinks(phone, 'Fish & chips?')).toEqual(
    number && {
      whatsApp: `https://wa.me/${number}?text=Fish%20%26%20chips%3F`,
      sms: `sms:+${number}?&body=Fish%20%26%20chips%3F`,
    },
  )
})

test('makes email and map links', () => {
  expect(mailLink('shop@example.test', 'Rice & beans', 'Hello')).toBe(
    'mailto:shop@example.test?subject=Rice%20%26%20beans&body=Hello',
  )
  expect(mailLink('ada+rice@paper.test?bcc=evil@example.test&a=@b.test', 'Hi', 'Hello')).toBe(
    'mailto:ada%2Brice@paper.test%3Fbcc%3Devil@example.test%26a%3D@b.test?subject=Hi&body=Hello',
  )
  expect(directionLinks('5 Allen Ave, Ikeja', { lat: 6.6, lng: 3.35 })).toEqual({
    app: 'geo:6.6,3.35?q=5%20Allen%20Ave%2C%20Ikeja',
    web: 'https://www.google.com/maps/dir/?api=1&destination=5%20Allen%20Ave%2C%20Ikeja',
  })
  expect(directionLinks('Yaba', { lat: null, lng: null }).app).toBe('geo:0,0?q=Yaba')
})
