import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { claimDrafts, type Draft, deleteDraft, deleteDrafts, onDraftsClaimed, readDraft, saveDraft } from './drafts.ts'

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

test('a draft is stored for two weeks or until it is deleted', () => {
  expect(readDraft('product:new')).toBeNull()
  expect(saveDraft('product:new', draft, 0)).toBe(true)
  expect(readDraft('product:new', 14 * DAY)).toEqual(draft)
  expect(readDraft('product:new', 15 * DAY)).toBeNull()
  expect(readDraft('product:other', 0)).toBeNull()
  deleteDraft('product:new')
  expect(readDraft('product:new', 0)).toBeNull()
})

test('signing out deletes drafts and nothing else', () => {
  localStorage.setItem('theme', 'dark')
  saveDraft('shop:new', draft)
  saveDraft('shop:7', draft)
  deleteDrafts()
  expect(Object.keys(localStorage)).toEqual(['theme'])
})

test('a person who signs in after another’s expired session sees signed-out drafts, and none of the other’s', () => {
  const signedIn = (maybe: boolean) =>
    vi.stubGlobal('document', { documentElement: { dataset: maybe ? { session: 'maybe' } : {} } })
  const claimed = vi.fn()
  onDraftsClaimed(claimed)
  signedIn(true)
  claimDrafts('ada')
  saveDraft('chat:shop:1', draft)
  signedIn(false)
  saveDraft('chat:shop:2', draft)
  claimDrafts('ada')
  expect([readDraft('chat:shop:1'), readDraft('chat:shop:2')]).toEqual([draft, draft])
  claimDrafts('bola')
  expect([readDraft('chat:shop:1'), readDraft('chat:shop:2')]).toEqual([null, draft])
  claimDrafts(null)
  expect(readDraft('chat:shop:2')).toEqual(draft)
  expect(claimed.mock.calls).toEqual([['ada'], ['ada'], ['bola'], [null]])
  // A draft written after the session's end is noticed still belongs to its author.
  saveDraft('chat:shop:3', { ...draft, of: 'ada' })
  claimDrafts('bola')
  expect(readDraft('chat:shop:3')).toBeNull()
  // A draft written after a sign-out in another tab belongs to the person still shown here.
  signedIn(true)
  saveDraft('chat:shop:4', draft)
  deleteDrafts()
  saveDraft('chat:shop:4', draft)
  claimDrafts('ada')
  expect(readDraft('chat:shop:4')).toBeNull()
})

test('an invalid stored draft is ignored, and unknown fields are dropped', () => {
  const put = (text: string) => localStorage.setItem('draft:x', text)
  for (const text of ['', '{', 'null', '[]', '{"at":0}', '{"at":0,"id":"a","values":null}']) {
    put(text)
    expect(readDraft('x', 0), text).toBeNull()
  }
  put('{"at":0,"id":"a","values":{"name":"Rice","price":5},"base":7}')
  expect(readDraft('x', 0)).toEqual({ id: 'a', values: { name: 'Rice' }, base: null })
})

test('a device without storage stores nothing and reports it', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(saveDraft('x', draft)).toBe(false)
  expect(readDraft('x')).toBeNull()
  deleteDraft('x')
  deleteDrafts()
})
