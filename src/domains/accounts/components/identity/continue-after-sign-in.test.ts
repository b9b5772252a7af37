import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clearAction, type PendingHandler, registerPendingHandlers, rememberAction } from '#client/pending-action.ts'
import { toasts } from '#ui/toast-store.ts'
import { consumePendingAction, continueAfterSignIn } from './continue-after-sign-in.ts'
import { clearLocalData } from './sign-out.ts'

const stored = new Map<string, string>()
const client = { cancelQueries() {} } as unknown as QueryClient
const done: string[] = []

function handler(kind: string, after: PendingHandler<string>['after']): PendingHandler<string> {
  return {
    kind,
    retentionMs: 1000,
    after,
    parse: ({ what }) => (typeof what === 'string' ? what : null),
    carryOut: async (what) => {
      done.push(`${kind} ${what}`)
      return `/${kind}`
    },
  }
}
const first = handler('first', ['customerPage'])
const second = handler('second', ['customerPage', 'guestDialog'])

beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    clear: () => stored.clear(),
    get length() {
      return stored.size
    },
  })
  registerPendingHandlers(async () => [first, second])
})
afterEach(() => {
  stored.clear()
  done.length = 0
  vi.unstubAllGlobals()
})

describe('a pending action', () => {
  test('G-052 is returned once', () => {
    rememberAction({ kind: 'first', payload: { what: 'this' } }, 0)
    expect(consumePendingAction(first, 1)).toBe('this')
    expect(consumePendingAction(first, 1)).toBe(null)
  })

  test('G-052 is kept for its kind’s time and no longer', () => {
    rememberAction({ kind: 'first', payload: { what: 'this' } }, 0)
    expect(consumePendingAction(first, 1000)).toBe('this')
    for (const at of [1001, -1001]) {
      rememberAction({ kind: 'first', payload: { what: 'this' } }, 0)
      expect(consumePendingAction(first, at)).toBe(null)
      expect(stored.size).toBe(0)
    }
  })

  test('G-115 is cleared by its kind, and with all others on sign-out; malformed ones are ignored', () => {
    rememberAction({ kind: 'first', payload: { what: 'this' } })
    rememberAction({ kind: 'second', payload: { what: 'that' } })
    clearAction('first')
    expect([...stored.keys()]).toEqual(['second'])
    clearLocalData(client)
    expect(stored.size).toBe(0)
    for (const text of ['no json', 'null', '[]', '{}', '{"what":"x"}', '{"what":1,"at":0}', '{"what":"x","at":"0"}']) {
      stored.set('first', text)
      expect(consumePendingAction(first, 1), text).toBe(null)
      expect(stored.size).toBe(0)
    }
  })

  test('RATE-10 runs once and in order with the other saved ones, and the first gives the address', async () => {
    rememberAction({ kind: 'second', payload: { what: 'that' } })
    rememberAction({ kind: 'first', payload: { what: 'this' } })
    expect(await continueAfterSignIn(client, 'customerPage')).toBe('/first')
    expect(done).toEqual(['first this', 'second that'])
    expect(await continueAfterSignIn(client, 'customerPage')).toBe(null)
    expect(done).toHaveLength(2)
  })

  test('G-058 survives a sign-in of another kind; a dialog runs only its own action', async () => {
    rememberAction({ kind: 'first', payload: { what: 'this' } })
    expect(await continueAfterSignIn(client, 'guestDialog', { kind: 'second', payload: { what: 'that' } })).toBe(
      '/second',
    )
    expect(done).toEqual(['second that'])
    expect([...stored.keys()]).toEqual(['first'])
    expect(await continueAfterSignIn(client, 'guestDialog', { kind: 'second', payload: { what: 2 } })).toBe(null)
    expect(await continueAfterSignIn(client, 'guestDialog', { kind: 'first', payload: { what: 'x' } })).toBe(null)
    expect(await continueAfterSignIn(client, 'guestDialog', { kind: 'unknown', payload: {} })).toBe(null)
    expect(done).toHaveLength(1)
  })

  test('is kept if its code cannot be loaded, and the sign-in continues', async () => {
    registerPendingHandlers(async () => {
      throw new TypeError('Failed to fetch')
    })
    expect(await continueAfterSignIn(client, 'customerPage')).toBe(null)
    rememberAction({ kind: 'first', payload: { what: 'this' } })
    expect(await continueAfterSignIn(client, 'customerPage')).toBe(null)
    expect([...stored.keys()]).toEqual(['first'])
    expect(toasts.current()).toMatchObject([{ title: 'Error', description: 'Something went wrong. Please try again.' }])
  })

  test('is dropped without an error if the browser refuses storage', async () => {
    const refused = () => {
      throw new Error('SecurityError')
    }
    vi.stubGlobal('sessionStorage', {
      getItem: refused,
      setItem: refused,
      removeItem: refused,
      clear: refused,
      get length() {
        return refused()
      },
    })
    rememberAction({ kind: 'first', payload: { what: 'this' } })
    clearLocalData(client)
    expect(consumePendingAction(first)).toBe(null)
    expect(await continueAfterSignIn(client, 'customerPage')).toBe(null)
    expect(await continueAfterSignIn(client, 'guestDialog', { kind: 'second', payload: { what: 'that' } })).toBe(
      '/second',
    )
  })
})
