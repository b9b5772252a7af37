import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { claimDrafts, type Draft, dropDraft, dropDrafts, keepDraft, onDraftsClaimed, readDraft } from './drafts.ts'

const draft: Draft = { id: 'a1', values: { name: 'Rice' }, base: null }
const DAY = 86_400_000

beforeEach(() => {
  const storage: Record<string, string> = Object.create(null, {
    getItem: { value: (key: string) => storage[key] ?? null },
    setItem: { value: (key: string, text: string) => void Object.assign(storage, { [key]: text }) },
    removeItem: { value: (key: string) => delete storage[key] },
  })
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => void vi.unstubAllGlobals())

test('a draft is kept for two weeks, until it is dropped', () => {
  expect(readDraft('product:new')).toBeNull()
  expect(keepDraft('product:new', draft, 0)).toBe(true)
  expect(readDraft('product:new', 14 * DAY)).toEqual(draft)
  expect(readDraft('product:new', 15 * DAY)).toBeNull()
  expect(readDraft('product:other', 0)).toBeNull()
  dropDraft('product:new')
  expect(readDraft('product:new', 0)).toBeNull()
})

test('signing out drops drafts and nothing else', () => {
  localStorage.setItem('theme', 'dark')
  keepDraft('shop:new', draft)
  keepDraft('shop:7', draft)
  dropDrafts()
  expect(Object.keys(localStorage)).toEqual(['theme'])
})

test('whoever signs in after somebody’s session has ended sees what was typed signed out, and nothing of theirs', () => {
  const signedIn = (maybe: boolean) =>
    vi.stubGlobal('document', { documentElement: { dataset: maybe ? { session: 'maybe' } : {} } })
  const claimed = vi.fn()
  onDraftsClaimed(claimed)
  signedIn(true)
  claimDrafts('ada')
  keepDraft('chat:shop:1', draft)
  signedIn(false)
  keepDraft('chat:shop:2', draft)
  claimDrafts('ada')
  expect([readDraft('chat:shop:1'), readDraft('chat:shop:2')]).toEqual([draft, draft])
  claimDrafts('bola')
  expect([readDraft('chat:shop:1'), readDraft('chat:shop:2')]).toEqual([null, draft])
  claimDrafts(null)
  expect(readDraft('chat:shop:2')).toEqual(draft)
  expect(claimed.mock.calls).toEqual([['ada'], ['ada'], ['bola'], [null]])
  // What is put back after the session's end was noticed is still of who typed it.
  keepDraft('chat:shop:3', { ...draft, of: 'ada' })
  claimDrafts('bola')
  expect(readDraft('chat:shop:3')).toBeNull()
  // What is typed where another tab has signed out is of who is still shown here.
  signedIn(true)
  keepDraft('chat:shop:4', draft)
  dropDrafts()
  keepDraft('chat:shop:4', draft)
  claimDrafts('ada')
  expect(readDraft('chat:shop:4')).toBeNull()
})

test('what was edited by hand is no draft, and other texts in it are left out', () => {
  const put = (text: string) => localStorage.setItem('draft:x', text)
  for (const text of ['', '{', 'null', '[]', '{"at":0}', '{"at":0,"id":"a","values":null}']) {
    put(text)
    expect(readDraft('x', 0), text).toBeNull()
  }
  put('{"at":0,"id":"a","values":{"name":"Rice","price":5},"base":7}')
  expect(readDraft('x', 0)).toEqual({ id: 'a', values: { name: 'Rice' }, base: null })
})

test('a device without storage keeps nothing and says so', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(keepDraft('x', draft)).toBe(false)
  expect(readDraft('x')).toBeNull()
  dropDraft('x')
  dropDrafts()
})
