import { describe, expect, test } from 'vitest'
import { mayBeLater } from './inbox.policy.ts'
import { laterChoices } from './later.policy.ts'
import { filledReply, firstNameOf } from './replies/reply-text.policy.ts'
import { replyTimeText } from './reply-time.policy.ts'

const ada = { name: 'Ada', price: { price: '1500.00', unit: null }, shop: 'Mama Cass Kitchen' }

describe('a quick reply', () => {
  test.each([
    ['Hello {name}, it is {price} at {shop}.', ada, 'Hello Ada, it is ₦1,500 at Mama Cass Kitchen.'],
    ['{ Name }! {NAME}!', ada, 'Ada! Ada!'],
    ['It is {price}', { ...ada, price: { price: '78000', unit: 'bag' } }, 'It is ₦78,000 per bag'],
    ['Hello {name}', { ...ada, name: null }, 'Hello customer'],
    ['{name}, welcome', { ...ada, name: null }, 'Customer, welcome'],
    ['It is {price}.', { ...ada, price: null }, 'It is ₦___.'],
    ['{colour} {} {name', ada, '{colour} {} {name'],
    ['{name}', { ...ada, name: '{price}$&' }, '{price}$&'],
  ])('%s', (text, facts, filled) => expect(filledReply(text, facts)).toBe(filled))

  test.each([
    ['Ada Obi', 'Ada'],
    ['  Ngozi', 'Ngozi'],
    ['Guest', null],
    ['Customer', null],
    ['', null],
    [null, null],
  ])('calls %s %s', (customerName, name) => expect(firstNameOf(customerName)).toBe(name))
})

describe('later times', () => {
  const offered = (iso: string) =>
    laterChoices(Date.parse(iso)).map(({ name, until }) => `${name} ${until.toISOString().slice(0, 16)}Z`)

  test('follow the clock in Lagos', () => {
    // 14:00 in Lagos.
    expect(offered('2026-03-05T13:00:00Z')).toEqual([
      'In 1 hour 2026-03-05T14:00Z',
      'This evening 2026-03-05T17:00Z',
      'Tomorrow morning 2026-03-06T07:00Z',
    ])
    // 00:30 of the next day in Lagos.
    expect(offered('2026-03-05T23:30:00Z')).toEqual([
      'In 1 hour 2026-03-06T00:30Z',
      'This evening 2026-03-06T17:00Z',
      'Tomorrow morning 2026-03-07T07:00Z',
    ])
  })

  test('leave out an evening that is over or less than an hour away', () => {
    for (const iso of ['2026-03-05T16:00:00Z', '2026-03-05T20:00:00Z'])
      expect(offered(iso).map((choice) => choice.split(' ')[0])).toEqual(['In', 'Tomorrow'])
  })

  test('are in the future and within 90 days', () => {
    const now = new Date('2026-03-05T13:00:00Z')
    const days = (count: number) => new Date(now.getTime() + count * 86_400_000)
    expect([0, -1, 1, 90, 90.1].map((count) => mayBeLater(days(count), now))).toEqual([false, false, true, true, false])
    expect(mayBeLater(new Date('nonsense'), now)).toBe(false)
  })
})

test.each([
  [1, '5 minutes'],
  [6, '10 minutes'],
  [45, '45 minutes'],
  [46, '1 hour'],
  [61, '2 hours'],
  [120, '2 hours'],
  [23 * 60, '23 hours'],
  [23 * 60 + 1, '1 day'],
  [3 * 24 * 60, '3 days'],
])('%i minutes read as about %s', (minutes, words) => expect(replyTimeText(minutes)).toBe(`Replies in about ${words}`))
