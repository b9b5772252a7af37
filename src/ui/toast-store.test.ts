import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeToastStore, TOAST_MEMORY_MS, TOAST_MS } from './toast-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('CONST-09 a second toast replaces the first', () => {
  const store = makeToastStore()
  store.show({ title: 'First' })
  store.show({ title: 'Second' })
  expect(store.current().map(({ title }) => title)).toEqual(['Second'])
})

test('CONST-10 a dismissed toast closes at once and leaves the list after 1,000,000 ms', () => {
  const store = makeToastStore()
  const id = store.show({ title: 'Saved' })
  store.dismiss(id)
  expect(store.current()).toMatchObject([{ title: 'Saved', open: false }])
  vi.advanceTimersByTime(999_999)
  expect(store.current()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(store.current()).toEqual([])
  expect(TOAST_MEMORY_MS).toBe(1_000_000)
})

test('dismissing a replaced toast does not close the new one', () => {
  const store = makeToastStore()
  const first = store.show({ title: 'First' })
  store.show({ title: 'Second' })
  store.dismiss(first)
  vi.advanceTimersByTime(TOAST_MEMORY_MS)
  expect(store.current()).toMatchObject([{ title: 'Second', open: true }])
})

test('listeners get every change until they unsubscribe', () => {
  const store = makeToastStore()
  const listener = vi.fn()
  const stop = store.subscribe(listener)
  const id = store.show({ title: 'One' })
  store.dismiss(id)
  store.dismiss(id)
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  store.show({ title: 'Two' })
  expect(listener).toHaveBeenCalledTimes(2)
})

test('errors stay 6 s, everything else 3 s (G-164)', () => {
  expect(TOAST_MS).toEqual({ plain: 3_000, success: 3_000, error: 6_000 })
})
