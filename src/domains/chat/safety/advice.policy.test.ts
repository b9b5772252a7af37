import { describe, expect, test } from 'vitest'
import { ADVICE, adviceAfter, speaksOfMoney } from './advice.policy.ts'

const RISKY = [
  'Please pay into my account before I send it',
  'I have paid already, check your phone',
  'Send your account number make I transfer',
  'Abeg drop your aza',
  'Oga drop acct details',
  'Do you accept bank transfer?',
  'I don transfer the money, you see am?',
  'Alert don enter?',
  'I never see alert o',
  'Have you received the alert',
  'Madam I go pay before you waybill am',
  'Make I pay half now, balance when e reach?',
  'You go need pay deposit first',
  'Send waybill money make I ship am today',
  'Drop delivery fee first before rider go move',
  'Kindly send 5k for the rider',
  'Send ₦2,000 to hold it for you',
  'Send money to 0123456789',
  '2034567891 Zenith Bank, Ngozi Eze',
  'My opay na 8031234567',
  'Abeg wetin be your moniepoint number',
  'Send the OTP you just received',
  'Drop your BVN make I confirm',
  'What is your ATM pin',
  'Pay with bitcoin and get 10% off',
  'Buy gift card and send me the code',
  'Here is the screenshot of the payment',
  'I no fit pay on delivery, make I pay now',
  'Jowo san owo: send owo si account mi',
  'Ka ba ni account number din ka',
  'Biko, send ego m',
  'Ẹ jọ̀ọ́ ẹ fi account number yín ránṣẹ́',
  'Transfer   to\nGTBank please',
  'Western Union dey?',
]

const HARMLESS = [
  'Good morning, is rice there?',
  'How much is the 50kg bag?',
  'How much last?',
  'How much be delivery to Ikeja?',
  'Price is 80,000 naira, no less',
  'I go buy two bags for 160000',
  'Can I come and see it tomorrow?',
  'Pay on delivery dey?',
  'Do you do cash on delivery?',
  'I want to pay you a visit on Saturday',
  'Abeg pay attention to the colour',
  'My number is 08031234567',
  'Call me on +2348031234567',
  'Reach me for 8031234567',
  'You sell heat transfer paper?',
  'How much is your POS machine?',
  'Do you sell recharge card?',
  'Thanks in advance',
  'Please alert me when it comes',
  'On account of rain I no fit come',
  'I need accounting textbook for SS2',
  'Send me picture of the shoe',
  'Send two bags to Yaba',
  'What size you get?',
  'The IMEI is 356938035643809',
  'Una dey open on Sunday?',
  'E don finish, come next week',
  'Free delivery within Lagos',
  'Na original?',
  'I will send my brother to pick it up',
]

describe('G-187 payment words', () => {
  test.each(RISKY)('are found: %s', (message) => expect(speaksOfMoney(message)).toBe(true))
  test.each(HARMLESS)('are not found in harmless text: %s', (message) => expect(speaksOfMoney(message)).toBe(false))
})

test('are searched in a message of any length without delay', () => {
  const from = process.threadCpuUsage()
  for (const part of ['send ', '1,', 'pay on ', 'account ', 'a', '0123456789 '])
    speaksOfMoney(part.repeat(2000 / part.length))
  expect(process.threadCpuUsage(from).user).toBeLessThan(500_000)
})

describe('the advice line', () => {
  const said = (id: number, message: string, createdAt: string) => ({ id, message, createdAt })

  test('appears once per conversation and day in Lagos, after the first message about money', () => {
    expect(adviceAfter([])).toBeNull()
    expect(adviceAfter([said(1, 'How much?', '2026-03-05T12:00:00Z')])).toBeNull()
    const thread = [
      said(1, 'Drop your aza', '2026-03-04T12:00:00Z'),
      said(2, 'Is it open?', '2026-03-04T23:10:00Z'),
      said(3, 'I have paid', '2026-03-04T23:20:00Z'),
      said(4, 'Have you seen the alert?', '2026-03-05T12:00:00Z'),
      said(5, 'Hello?', '2026-03-06T12:00:00Z'),
    ]
    expect(adviceAfter(thread)).toEqual({ id: 3, day: '2026-03-05' })
    expect(adviceAfter(thread.slice(0, 2))).toEqual({ id: 1, day: '2026-03-04' })
  })

  test('advises buyers to see the item first, and shops to check their bank’s app', () => {
    expect(ADVICE.customer).toMatch(/^Pay only after you have seen the item/)
    expect(ADVICE.shop_owner).toMatch(/^Check the payment in your bank app/)
  })
})
