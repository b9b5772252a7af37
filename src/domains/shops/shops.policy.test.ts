import { expect, test } from 'vitest'
import { contactViewer, isOpenAt, maySeeUnlisted, unlistedNotice } from './shops.policy.ts'

const person = { id: 'ada', isAdmin: false } as NonNullable<Parameters<typeof contactViewer>[0]['person']>
const signedIn = { person, guestId: null }
const admin = { person: { ...person, isAdmin: true }, guestId: null }
const guest = { person: null, guestId: 'guest_1' }
const visitor = { person: null, guestId: null }

test('G-045 contacts are for people who are signed in', () => {
  expect(contactViewer(visitor)).toBe(null)
  expect(contactViewer(guest)).toBe(null)
  expect(contactViewer(signedIn)).toBe(person)
})

test('G-056 only its owner and admins see a shop that is not listed', () => {
  expect(maySeeUnlisted(visitor, { ownerId: 'ada' })).toBe(false)
  expect(maySeeUnlisted(guest, { ownerId: 'guest_1' })).toBe(false)
  expect(maySeeUnlisted(signedIn, { ownerId: 'ngozi' })).toBe(false)
  expect(maySeeUnlisted(signedIn, { ownerId: 'ada' })).toBe(true)
  expect(maySeeUnlisted(admin, { ownerId: 'ngozi' })).toBe(true)
})

const FREE = { suspendedAt: null, suspensionReason: null, hiddenAt: null }

test('G-056 tells them why it is not listed', () => {
  expect(unlistedNotice({ ...FREE, isApproved: false, isActive: true })).toBe(
    'Pending Review: only you can see this page',
  )
  expect(unlistedNotice({ ...FREE, isApproved: false, isActive: false })).toMatch(/^Pending Review/)
  expect(unlistedNotice({ ...FREE, isApproved: true, isActive: true })).toBe('Not listed: subscription needed')
  expect(unlistedNotice({ ...FREE, isApproved: true, isActive: false })).toBe('Inactive: only you can see this page')
  expect(unlistedNotice({ ...FREE, isApproved: true, isActive: true, hiddenAt: new Date() })).toBe(
    'Hidden by the owner: only you can see this page',
  )
  const suspended = { isApproved: true, isActive: true, suspendedAt: new Date(), hiddenAt: null }
  expect(unlistedNotice({ ...suspended, suspensionReason: 'a price is misleading' })).toBe(
    'Suspended: a price is misleading. Only you can see this page',
  )
  expect(unlistedNotice({ ...suspended, suspensionReason: null })).toBe('Suspended. Only you can see this page')
})

test('a shop is open by its hours, and unknown without hours', () => {
  const hours = (spans: { opens: string; closes: string }[]) => ({
    week: Array.from({ length: 7 }, () => spans),
    exceptions: [],
    closedUntil: null,
  })
  const now = new Date('2026-03-05T13:00:00Z')
  expect(isOpenAt(hours([{ opens: '14:00', closes: '15:00' }]), now)).toBe(true)
  expect(isOpenAt(hours([{ opens: '13:00', closes: '14:00' }]), now)).toBe(false)
  expect(isOpenAt(hours([]), now)).toBe(null)
  expect(isOpenAt(null, now)).toBe(null)
})
