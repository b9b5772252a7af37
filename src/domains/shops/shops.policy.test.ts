import { expect, test } from 'vitest'
import { contactViewer, maySeeUnlisted, unlistedNotice } from './shops.policy.ts'

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

test('G-056 a shop that is not listed is seen by its owner and by admins', () => {
  expect(maySeeUnlisted(visitor, { ownerId: 'ada' })).toBe(false)
  expect(maySeeUnlisted(guest, { ownerId: 'guest_1' })).toBe(false)
  expect(maySeeUnlisted(signedIn, { ownerId: 'ngozi' })).toBe(false)
  expect(maySeeUnlisted(signedIn, { ownerId: 'ada' })).toBe(true)
  expect(maySeeUnlisted(admin, { ownerId: 'ngozi' })).toBe(true)
})

test('G-056 they are told why it is not listed', () => {
  expect(unlistedNotice({ isApproved: false, isActive: true })).toBe('Pending Review: only you can see this page')
  expect(unlistedNotice({ isApproved: false, isActive: false })).toMatch(/^Pending Review/)
  expect(unlistedNotice({ isApproved: true, isActive: true })).toBe('Not listed: subscription needed')
  expect(unlistedNotice({ isApproved: true, isActive: false })).toBe('Inactive: only you can see this page')
})
