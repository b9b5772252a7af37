import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetAction, type PendingHandler, registerPendingHandlers, rememberAction } from '#client/pending-action.ts'
import { goOn, takeAction } from './go-on.ts'
import { forgetEverything } from './sign-out.ts'

const stored = new Map<string, string>()
const client = { cancelQueries() {} } as unknown as QueryClient
const done: string[] = []

function handler(kind: string, after: PendingHandler<string>['after']): PendingHandler<string> {
  return {
    kind,
    keptMs: 1000,
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

describe('an action that waits for a sign-in', () => {
  test('G-052 is there once', () => {
    rememberAction({ kind: 'first', payload: { what: 'this' } }, 0)
    expect(takeAction(first, 1)).toBe('this')
    expect(takeAction(first, 1)).toBe(null)
  })

  test('G-052 waits as long as its kind says, and no longer', () => {
    rememberAction({ kind: 'first', payload: { what: 'this' } }, 0)
    expect(takeAction(first, 1000)).toBe('this')
    for (const at of [1001, -1001]) {
      rememberAction({ kind: 'first', payload: { what: 'this' } }, 0)
      expect(takeAction(first, at)).toBe(null)
      expect(stored.size).toBe(0)
    }
  })

  test('G-115 is forgotten by its kind, and with all others on sign-out; nonsense is none', () => {
    rememberAction({ kind: 'first', payload: { what: 'this' } })
    rememberAction({ kind: 'second', payload: { what: 'that' } })
    forgetAction('first')
    expect([...stored.keys()]).toEqual(['second'])
    forgetEverything(client)
    expect(stored.size).toBe(0)
    for (const text of ['no json', 'null', '[]', '{}', '{"what":"x"}', '{"what":1,"at":0}', '{"what":"x","at":"0"}']) {
      stored.set('first', text)
      expect(takeAction(first, 1), text).toBe(null)
      expect(stored.size).toBe(0)
    }
  })

  test('RATE-10 all that are remembered are carried out in order, once, and the first says where to go', async () => {
    rememberAction({ kind: 'second', payload: { what: 'that' } })
    rememberAction({ kind: 'first', payload: { what: 'this' } })
    expect(await goOn(client, 'customerPage')).toBe('/first')
    expect(done).toEqual(['first this', 'second that'])
    expect(await goOn(client, 'customerPage')).toBe(null)
    expect(done).toHaveLength(2)
  })

  test('G-058 waits on after a sign-in of another kind; what a dialog was opened for is only what it says', async () => {
    rememberAction({ kind: 'first', payload: { what: 'this' } })
    expect(await goOn(client, 'guestDialog', { kind: 'second', payload: { what: 'that' } })).toBe('/second')
    expect(done).toEqual(['second that'])
    expect([...stored.keys()]).toEqual(['first'])
    expect(await goOn(client, 'guestDialog', { kind: 'second', payload: { what: 2 } })).toBe(null)
    expect(await goOn(client, 'guestDialog', { kind: 'first', payload: { what: 'x' } })).toBe(null)
    expect(await goOn(client, 'guestDialog', { kind: 'unknown', payload: {} })).toBe(null)
    expect(done).toHaveLength(1)
  })

  test('what cannot be carried out because its code cannot be fetched is kept, and nobody is stuck', async () => {
    const told = vi.fn()
    vi.stubGlobal('alert', told)
    registerPendingHandlers(async () => {
      throw new TypeError('Failed to fetch')
    })
    expect(await goOn(client, 'customerPage')).toBe(null)
    rememberAction({ kind: 'first', payload: { what: 'this' } })
    expect(await goOn(client, 'customerPage')).toBe(null)
    expect([...stored.keys()]).toEqual(['first'])
    // The notice has no code to show it either.
    await expect.poll(() => told.mock.calls).toEqual([['Error\nSomething went wrong. Please try again.']])
  })

  test('a browser that refuses storage forgets at once and breaks nothing', async () => {
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
    forgetEverything(client)
    expect(takeAction(first)).toBe(null)
    expect(await goOn(client, 'customerPage')).toBe(null)
    expect(await goOn(client, 'guestDialog', { kind: 'second', payload: { what: 'that' } })).toBe('/second')
  })
})
