import { expect, test } from 'vitest'
import { conflictOf, type InvolvedPeople } from './conflict-of-interest.ts'

const ada = { id: 'ada', email: 'ada@example.test', phone: null }
const bisi = { id: 'bisi', email: null, phone: '+2348031234567' }
const part = (me: { id: string }, parties: Partial<InvolvedPeople>) =>
  conflictOf([ada, bisi], me, { people: [], ...parties })

test('G-184 an involved account outweighs a typed contact, and the least involved admin decides', () => {
  const nobodys = { people: ['chidi', null], emails: ['chidi@example.test', null] }
  expect(part(ada, nobodys)).toEqual({ hasConflict: false, isRefused: false })
  const both = { people: ['ada'], phones: ['0803 123 4567'] }
  expect(part(ada, both)).toEqual({ hasConflict: true, isRefused: true })
  expect(part(bisi, both)).toEqual({ hasConflict: true, isRefused: false })
  expect(part(ada, { emails: ['ADA@example.test'] })).toEqual({ hasConflict: true, isRefused: true })
})

test('a former admin counts neither as involved nor as able to decide', () => {
  expect(part({ id: 'gone' }, { people: ['gone'] })).toEqual({ hasConflict: false, isRefused: false })
})
