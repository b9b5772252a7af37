import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { capturedLog } from '../../../test/support/log-lines.ts'
import { openLive } from './live.ts'

afterEach(() => vi.useRealTimers())

function carried() {
  const announcements: string[] = []
  const carrier = { send: async (text: string) => void announcements.push(text), close: async () => {} }
  return { announcements, live: openLive(carrier, capturedLog().log) }
}
const peopleOf = (announcement = '') => announcement.split(' ').slice(1)

test('announces the first event at once, and then at most 20 times a second with all recipients since', async () => {
  vi.useFakeTimers()
  const { live, announcements } = carried()
  for (let ms = 0; ms < 1_000; ms++) {
    live.wake([`p${ms}`, 'all'])
    await vi.advanceTimersByTimeAsync(1)
  }
  expect(announcements.length).toBeGreaterThan(15)
  expect(announcements.length).toBeLessThanOrEqual(20)
  expect(peopleOf(announcements[0])).toEqual(['p0', 'all'])
  await vi.advanceTimersByTimeAsync(100)
  const told = new Set(announcements.flatMap(peopleOf))
  expect(told.size).toBe(1_001)
  expect(peopleOf(announcements[1]).filter((person) => person === 'all')).toHaveLength(1)
})

test('too many recipients for one announcement become all', async () => {
  const { live, announcements } = carried()
  live.wake(Array.from({ length: 400 }, (_, n) => `guest_${String(n).padStart(32, '0')}`))
  expect(peopleOf(announcements[0])).toEqual(['*'])
  await live.close()
})

test('this process’s own people are woken at once, and not again by the returning announcement', async () => {
  const { live, announcements } = carried()
  const woken: (readonly string[] | null)[] = []
  const end = live.onWake((people) => void woken.push(people))
  live.wake(['ada'])
  expect(woken).toEqual([['ada']])
  live.receive(announcements[0])
  expect(woken).toHaveLength(1)
  live.receive('other bayo chidi')
  live.receive('other *')
  live.receive(undefined)
  expect(woken.slice(1)).toEqual([['bayo', 'chidi'], null, null])
  end()
  live.wake(['ada'])
  expect(woken).toHaveLength(4)
  await live.close()
})

test('sends waiting announcements before closing, and survives failed ones', async () => {
  const sent: string[] = []
  const carrier = {
    send: async (text: string) => {
      sent.push(text)
      throw new Error('away')
    },
    close: async () => {},
  }
  const live = openLive(carrier, capturedLog().log)
  live.wake(['ada'])
  live.wake(['bayo'])
  await live.close()
  expect(sent.map(peopleOf)).toEqual([['ada'], ['bayo']])
  await wait(60)
  expect(sent).toHaveLength(2)
})
