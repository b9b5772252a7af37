import { expect, test } from 'vitest'
import { ownPart, type Parties } from './own-matter.ts'

const ada = { id: 'ada', email: 'ada@example.test', phone: null }
const bisi = { id: 'bisi', email: null, phone: '+2348031234567' }
const part = (me: { id: string }, parties: Partial<Parties>) => ownPart([ada, bisi], me, { people: [], ...parties })

test('G-184 whose account it is has more of a part than whose contact was typed, and who has least decides', () => {
  const nobodys = { people: ['chidi', null], emails: ['chidi@example.test', null] }
  expect(part(ada, nobodys)).toEqual({ isParty: false, isRefused: false })
  const both = { people: ['ada'], phones: ['0803 123 4567'] }
  expect(part(ada, both)).toEqual({ isParty: true, isRefused: true })
  expect(part(bisi, both)).toEqual({ isParty: true, isRefused: false })
  expect(part(ada, { emails: ['ADA@example.test'] })).toEqual({ isParty: true, isRefused: true })
})

test('whoever is no admin any more has no part that a judge could have', () => {
  expect(part({ id: 'gone' }, { people: ['gone'] })).toEqual({ isParty: false, isRefused: false })
})
