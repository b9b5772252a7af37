import { expect, test } from 'vitest'
import { deliveryMailto, deliveryText } from './request-text.policy.ts'

const request = {
  productName: 'Rice & beans, 50kg',
  shopName: 'Alhaji Sani Stores',
  quantity: '2',
  shopLocation: 'Bodija, Ibadan',
  deliveryAddress: '12 Ring Road,\nIbadan',
  contact: '0803 123 4567',
}

test('the request has a line for each of the five values', () => {
  expect(deliveryText({ ...request, contact: '' }).split('\n')).toEqual([
    'Product name: Rice & beans, 50kg',
    'Shop name: Alhaji Sani Stores',
    'Quantity: 2',
    'Shop location: Bodija, Ibadan',
    'Delivery address: 12 Ring Road, Ibadan',
  ])
})

test('G-185 other values follow', () => {
  expect(deliveryText(request).split('\n').at(-1)).toBe('Contact: 0803 123 4567')
  const others = { receiverName: 'Ada Obi', receiverPhone: '0803 765 4321', landmark: 'Opposite the mosque' }
  expect(
    deliveryText({ ...request, ...others })
      .split('\n')
      .slice(6),
  ).toEqual(['Receiver: Ada Obi', 'Receiver’s phone: 0803 765 4321', 'Landmark: Opposite the mosque'])
})

test('the email app gets the exact subject Delivery and the same lines', () => {
  const url = new URL(deliveryMailto('delivery@shops.example', request))
  expect(url.pathname).toBe('delivery@shops.example')
  expect(url.searchParams.get('subject')).toBe('Delivery')
  expect(url.searchParams.get('body')?.replaceAll('\r\n', '\n')).toBe(deliveryText(request))
  expect(url.href).not.toContain('+')
})
