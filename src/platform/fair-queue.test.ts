import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

const NO_BOUND = [1000, 1000, 1000]
const rest = (queue: FairQueue<string>) => {
  const order: string[] = []
  for (let item = queue.shift(); item !== undefined; item = queue.shift()) order.push(item)
  return order
}
const fill = (queue: FairQueue<string>, address: string, account: string, count: number) =>
  Array.from({ length: count }, (_, i) => queue.push([address, account], `${address}${account}${i}`))

describe('turns', () => {
  test('one crowd is served in the order it came', () => {
    const queue = new FairQueue<string>(NO_BOUND)
    fill(queue, 'a', 'x', 4)
    expect(rest(queue)).toEqual(['ax0', 'ax1', 'ax2', 'ax3'])
    expect(queue.shift()).toBeUndefined()
  })

  test('a newcomer goes before a crowd that is being served', () => {
    const queue = new FairQueue<string>(NO_BOUND)
    fill(queue, 'a', 'x', 200)
    expect(queue.shift()).toBe('ax0')
    fill(queue, 'b', 'y', 1)
    expect([queue.shift(), queue.shift()]).toEqual(['by0', 'ax1'])
  })

  test('addresses take turns, and within them accounts', () => {
    const queue = new FairQueue<string>(NO_BOUND)
    fill(queue, 'a', 'x', 3)
    fill(queue, 'a', 'y', 2)
    fill(queue, 'b', 'x', 2)
    expect(rest(queue)).toEqual(['ax0', 'bx0', 'ay0', 'bx1', 'ax1', 'ay1', 'ax2'])
  })

  test('ever new addresses leave every second turn to those who have been served before', () => {
    const queue = new FairQueue<string>(NO_BOUND)
    fill(queue, 'a', 'x', 5)
    queue.shift()
    const served: string[] = []
    for (let i = 0; i < 8; i++) {
      fill(queue, `new${i}`, 'x', 1)
      served.push(queue.shift() ?? '')
    }
    expect(served.filter((item) => item.startsWith('ax'))).toEqual(['ax1', 'ax2', 'ax3', 'ax4'])
  })
})

describe('bounds', () => {
  test('an account, an address and the whole each have their own, and the last of the longest branch leaves', () => {
    const queue = new FairQueue<string>([6, 4, 2])
    expect(fill(queue, 'a', 'x', 3)).toEqual([undefined, undefined, 'ax2'])
    fill(queue, 'a', 'y', 2)
    expect(queue.push(['a', 'z'], 'az0'), 'the address is full').toBe('ax1')
    fill(queue, 'b', 'x', 2)
    expect(queue.push(['c', 'x'], 'cx0'), 'everything is full').toBe('ay1')
    expect(rest(queue).sort()).toEqual(['ax0', 'ay0', 'az0', 'bx0', 'bx1', 'cx0'])
  })

  test('a depth without one of its own is bounded by those above it', () => {
    const queue = new FairQueue<string>([3])
    expect(fill(queue, 'a', 'x', 4)).toEqual([undefined, undefined, undefined, 'ax3'])
  })

  test('where all branches are as long, the newcomer has to come again', () => {
    const queue = new FairQueue<string>([3, 3, 3])
    for (const address of ['a', 'b', 'c']) fill(queue, address, 'x', 1)
    expect(queue.push(['d', 'x'], 'dx0')).toBe('dx0')
    expect(rest(queue)).toEqual(['ax0', 'bx0', 'cx0'])
  })

  test('nothing is lost, served twice or served against the order of its branch', () => {
    const step = fc.oneof(
      fc.record({ address: fc.constantFrom('a', 'b', 'c'), account: fc.constantFrom('x', 'y') }),
      fc.constant(null),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const queue = new FairQueue<string>([12, 7, 4])
        const waiting = new Set<string>()
        let n = 0
        const lastOf = new Map<string, number>()
        for (const place of steps) {
          if (place) {
            const item = `${place.address}${place.account}${n++}`
            waiting.add(item)
            const left = queue.push([place.address, place.account], item)
            if (left !== undefined) expect(waiting.delete(left)).toBe(true)
            expect(waiting.size).toBeLessThanOrEqual(12)
            continue
          }
          const item = queue.shift()
          if (item === undefined) expect(waiting.size).toBe(0)
          else {
            expect(waiting.delete(item)).toBe(true)
            expect(Number(item.slice(2))).toBeGreaterThan(lastOf.get(item.slice(0, 2)) ?? -1)
            lastOf.set(item.slice(0, 2), Number(item.slice(2)))
          }
        }
        expect(new Set(rest(queue))).toEqual(waiting)
      }),
    )
  })
})

test('with 200 waiting of one address, nobody of another is turned away or waits for more than one of them', () => {
  const queue = new FairQueue<string>([300, 300, 60, 60, 10])
  for (let i = 0; i < 200; i++) queue.push(['n', 'attacker', 'stranger', `account${i}`], 'attacker')
  queue.shift()
  for (let i = 0; i < 20; i++) {
    for (let more = 0; more < 10; more++) queue.push(['n', 'attacker', 'stranger', `other${i}.${more}`], 'attacker')
    expect(queue.push([`m${i}`, `person${i}`, 'stranger', `person${i}`], `person${i}`)).toBeUndefined()
    // What is being computed now is one of the attacker's; the next is the person's.
    expect(queue.shift()).toBe(`person${i}`)
    expect(queue.shift()).toBe('attacker')
  }
})
