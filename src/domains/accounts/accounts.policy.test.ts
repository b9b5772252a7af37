import { describe, expect, test } from 'vitest'
import {
  ADMIN_SIGN_IN,
  adminNeeds,
  DEVICE_LIFETIME,
  EXTEND_EVERY,
  GUEST_SESSION,
  isLasting,
  joinKinds,
  kindsOf,
  landingOf,
  mayDeleteOwnAccount,
  mayUsePortal,
  mustVerifyEmail,
  opensAccount,
  returnPath,
  SESSION,
} from './accounts.policy.ts'

test('G-113 STATE-01 each portal gives its session kinds', () => {
  expect(kindsOf('customer', 'shop_owner')).toEqual(['customer'])
  expect(kindsOf('shop_owner', 'shop_owner')).toEqual(['shop_owner'])
  expect(kindsOf('general', 'customer')).toEqual(['general', 'customer'])
  expect(kindsOf('general', 'shop_owner')).toEqual(['general', 'shop_owner'])
  expect(kindsOf('general', 'admin')).toEqual(['general'])
})

test('G-111 a kind is listed once, in the header’s order', () => {
  expect(joinKinds(['customer'], ['general', 'customer'])).toEqual(['general', 'customer'])
  expect(joinKinds([], [])).toEqual([])
})

test('G-112 only customers are refused, and only at the shop owner portal', () => {
  const portals = ['general', 'shop_owner', 'customer'] as const
  const refused = portals.flatMap((portal) =>
    (['customer', 'shop_owner', 'admin'] as const)
      .filter((role) => !mayUsePortal(portal, role))
      .map((role) => `${role} at ${portal}`),
  )
  expect(refused).toEqual(['customer at shop_owner'])
})

test('G-116 sessions last by portal and choice', () => {
  expect(isLasting('customer', false, null)).toBe(true)
  expect(isLasting('shop_owner', false, { kinds: ['customer'], lasting: true })).toBe(true)
  expect(isLasting('general', false, null)).toBe(false)
  expect(isLasting('general', true, null)).toBe(true)
  expect(isLasting('general', false, { kinds: ['customer'], lasting: true })).toBe(false)
  expect(isLasting('customer', false, { kinds: ['general'], lasting: false })).toBe(false)
  expect(isLasting('customer', false, { kinds: ['general'], lasting: true })).toBe(true)
  expect(isLasting('customer', false, { kinds: ['shop_owner'], lasting: false })).toBe(true)
})

describe('admin rights of a session', () => {
  const now = new Date('2026-03-01T12:00:00Z')
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const admin = { isAdmin: true, kinds: ['general'] as const, signedInAt: ago(1), twoFactor: false }
  test('G-084 need isAdmin and the combined or the owners’ portal', () => {
    expect(adminNeeds(admin, now, false)).toBeNull()
    expect(adminNeeds({ ...admin, kinds: ['shop_owner', 'customer'] }, now, false)).toBeNull()
    expect(adminNeeds({ ...admin, kinds: ['customer'] }, now, false)).toBeUndefined()
    expect(adminNeeds({ ...admin, kinds: [] }, now, false)).toBeUndefined()
    expect(adminNeeds({ ...admin, isAdmin: false }, now, false)).toBeUndefined()
  })
  test('G-116 need a sign-in of the last 12 hours, and a code if required', () => {
    expect(adminNeeds({ ...admin, signedInAt: ago(11.99) }, now, false)).toBeNull()
    expect(adminNeeds({ ...admin, signedInAt: ago(12) }, now, false)).toBe('signIn')
    expect(adminNeeds(admin, now, true)).toBe('twoFactor')
    expect(adminNeeds({ ...admin, twoFactor: true }, now, true)).toBeNull()
    expect(adminNeeds({ ...admin, signedInAt: ago(12) }, now, true)).toBe('signIn')
  })
})

test('G-119 the combined portal can require a verified address', () => {
  expect(mustVerifyEmail('general', { isEmailVerified: false }, true)).toBe(true)
  expect(mustVerifyEmail('general', { isEmailVerified: true }, true)).toBe(false)
  expect(mustVerifyEmail('general', { isEmailVerified: false }, false)).toBe(false)
  expect(mustVerifyEmail('customer', { isEmailVerified: false }, true)).toBe(false)
  expect(mustVerifyEmail('shop_owner', { isEmailVerified: false }, true)).toBe(false)
})

test('COMB-07 COMB-08 each role has its landing page', () => {
  expect(['admin', 'shop_owner', 'customer'].map((role) => landingOf(role as 'admin'))).toEqual([
    '/admin',
    '/shop-owner-dashboard',
    '/customer-profile',
  ])
})

test('G-005 only our own pages are return paths', () => {
  const here = 'https://shops.example.ng'
  expect(returnPath('/admin', here)).toBe('/admin')
  expect(returnPath(`${here}/subscribe?from=home#x`, here)).toBe('/subscribe?from=home')
  for (const bad of [
    undefined,
    '',
    '/',
    '//evil.ng/admin',
    'https://evil.ng/admin',
    '/admin/x',
    '/Admin',
    'http://shops.example.ng/admin',
    'https://shops.example.ng:444/admin',
    'data:text/html,/admin',
  ])
    expect(returnPath(bad, here), bad).toBeNull()
})

test('G-005 a return path has at most 500 characters', () => {
  const longest = `/admin?${'x'.repeat(493)}`
  expect(returnPath(longest, 'https://shops.example.ng')).toBe(longest)
  expect(returnPath(`${longest}x`, 'https://shops.example.ng')).toBeNull()
})

test('G-119 G-120 either contact opens an account until one is verified, then only verified ones do', () => {
  const opened = [false, true].flatMap((isEmailVerified) =>
    [false, true].map((isPhoneVerified) =>
      (['email', 'phone'] as const).filter((contact) => opensAccount({ isEmailVerified, isPhoneVerified }, contact)),
    ),
  )
  expect(opened).toEqual([['email', 'phone'], ['phone'], ['email'], ['email', 'phone']])
})

test('G-060 G-116 sessions have their lengths in ms', () => {
  expect(SESSION).toEqual({ lasting: 2_592_000_000, short: 43_200_000 })
  expect([ADMIN_SIGN_IN, GUEST_SESSION, EXTEND_EVERY]).toEqual([43_200_000, 2_592_000_000, 3_600_000])
})

test('a browser is known for a year after its last sign-in', () => {
  expect(DEVICE_LIFETIME).toBe(31_536_000_000)
})

test('G-086 an admin cannot delete their own account', () => {
  expect(mayDeleteOwnAccount({ role: 'shop_owner', isAdmin: true })).toBe(false)
  expect(mayDeleteOwnAccount({ role: 'shop_owner', isAdmin: false })).toBe(true)
})
