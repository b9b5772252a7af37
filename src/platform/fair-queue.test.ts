import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FairQueue, turnsOf } from './fair-queue.ts'

const NO_BOUND = [1000, 1000, 1000]
const rest = (queue: FairQueue<string>) => {
  const order: string[] = []
  for (let item = queue.shift(); item !== undefined; item = queue.shift()) order.push(item)
  return order
}
const fill = (queue: FairQueue<string>, address: string, account: string, count: number) =>
  Array.from({ length: count }, (_, i) => queue.push([address, account], `${address}${account}${i}`))

describe('turns', () => {
  test('one crowd is served in its order of arrival', () => {
    const queue = new FairQueue<string>(NO_BOUND)
    fill(queue, 'a', 'x', 4)
    expect(rest(queue)).toEqual(['ax0', 'ax1', 'ax2', 'ax3'])
    expect(queue.shift()).toBeUndefined()
  })

  test('a newcomer goes before a crowd already being served', () => {
    const queue = new FairQueue<string>(NO_BOUND)
    fill(queue, 'a', 'x', 200)
    expect(queue.shift()).toBe('ax0')
    fill(queue, 'b', 'y', 1)
    expect([queue.shift(), queue.shift()]).toEqual(['by0', 'ax1'])
  })

  test('addresses alternate, and accounts within them', () => {
    const queue = new FairQueue<string>(NO_BOUND)
    fill(queue, 'a', 'x', 3)
    fill(queue, 'a', 'y', 2)
    fill(queue, 'b', 'x', 2)
    expect(rest(queue)).toEqual(['ax0', 'bx0', 'ay0', 'bx1', 'ax1', 'ay1', 'ax2'])
  })

  test('a stream of new addresses leaves every second turn to earlier ones', () => {
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
    expect(queue.push(['a', 'z'], 'az0'), 'the address is full').toBe('ay1')
    fill(queue, 'b', 'x', 2)
    expect(queue.push(['c', 'x'], 'cx0'), 'everything is full').toBe('ax1')
    expect(rest(queue).sort()).toEqual(['ax0', 'ay0', 'az0', 'bx0', 'bx1', 'cx0'])
  })

  test('a depth without one of its own is bounded by those above it', () => {
    const queue = new FairQueue<string>([3])
    expect(fill(queue, 'a', 'x', 4)).toEqual([undefined, undefined, undefined, 'ax3'])
  })

  test('if all branches are equally long and none was served, a newcomer pushes out no other', () => {
    const queue = new FairQueue<string>([3, 3, 3])
    for (const address of ['a', 'b', 'c']) fill(queue, address, 'x', 1)
    expect(queue.push(['d', 'x'], 'dx0')).toBe('dx0')
    expect(rest(queue)).toEqual(['ax0', 'bx0', 'cx0'])
  })

  test('if all branches are equally long, the one served last leaves for a newcomer, also if it was empty in between', () => {
    const queue = new FairQueue<string>([3, 3, 3])
    for (const address of ['a', 'b', 'c']) fill(queue, address, 'x', 1)
    expect([queue.shift(), queue.shift()]).toEqual(['ax0', 'bx0'])
    for (const address of ['b', 'a']) queue.push([address, 'x'], `${address}x1`)
    expect(queue.push(['d', 'x'], 'dx0')).toBe('bx1')
    expect(rest(queue)).toEqual(['cx0', 'ax1', 'dx0'])
  })

  test('the last thousand served branches keep their place while others wait', () => {
    const queue = new FairQueue<string>([])
    for (let n = 0; n < 1_100; n++) queue.push(['crowd'], 'crowd')
    queue.shift()
    for (let n = 0; n < 1_010; n++) {
      queue.push([`${n}`], `${n}`)
      expect([queue.shift(), queue.shift()]).toEqual([`${n}`, 'crowd'])
    }
    const next = (path: string) => {
      queue.push(['new'], 'new')
      queue.push([path], path)
      return [queue.shift(), queue.shift(), queue.shift()]
    }
    expect(next('0'), 'it was forgotten, as new as the other').toEqual(['new', 'crowd', '0'])
    expect(next('500'), 'it was served longest ago').toEqual(['500', 'new', 'crowd'])
  })

  test('a branch that is already the longest keeps no one out with one more', () => {
    const queue = new FairQueue<string>([4, 4, 4])
    for (const address of ['a', 'b']) fill(queue, address, 'x', 2)
    expect(queue.push(['a', 'x'], 'ax2')).toBe('ax2')
    expect(rest(queue)).toEqual(['ax0', 'bx0', 'ax1', 'bx1'])
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

test('with 200 waiting from one address, another address is never refused and waits for at most one of them', () => {
  const queue = new FairQueue<string>([300, 300, 300, 60, 10])
  for (let i = 0; i < 200; i++) queue.push(['stranger', 'n', 'attacker', `account${i}`], 'attacker')
  queue.shift()
  for (let i = 0; i < 20; i++) {
    for (let more = 0; more < 10; more++) queue.push(['stranger', 'n', 'attacker', `other${i}.${more}`], 'attacker')
    expect(queue.push(['stranger', `m${i}`, `person${i}`, `person${i}`], `person${i}`)).toBeUndefined()
    // What is being computed now is one of the attacker's; the next is the person's.
    expect(queue.shift()).toBe(`person${i}`)
    expect(queue.shift()).toBe('attacker')
  }
})

describe('the turns of people', () => {
  const [network, other] = ['203.0.113.0/24', '198.51.100.0/24']
  const verified = (id: string, from = network) => turnsOf({ id, standing: 'verified', network: from })
  const crowded = (count: number) => {
    const queue = new FairQueue<string>([40])
    for (let n = 0; n < count; n++) queue.push(verified(`account${n % 42}`), 'crowd')
    return queue
  }

  test('84 items of 42 verified accounts of one network do not keep out another network, which is served second', () => {
    const queue = crowded(84)
    queue.shift()
    queue.push(verified('account 50'), 'crowd')
    for (let n = 0; n < 8; n++) expect(queue.push(verified('ada', other), 'ada')).toBe('crowd')
    expect(['ada', 'crowd']).toEqual([queue.shift(), queue.shift()])
    expect(rest(queue).filter((item) => item === 'ada')).toHaveLength(7)
  })

  test('a verified neighbour gets a place as soon as one of them was served', () => {
    const queue = crowded(84)
    queue.shift()
    queue.push(verified('account0'), 'crowd')
    expect(queue.push(verified('ada'), 'ada')).toBe('crowd')
    expect(rest(queue)).toContain('ada')
  })

  test('any number of them neither push out a waiting verified neighbour nor delay them for ever', () => {
    const queue = crowded(39)
    queue.push(verified('ada'), 'ada')
    let turns = 0
    do for (let n = 0; n < 60; n++) expect(queue.push(verified(`account${n}`), 'crowd')).not.toBe('ada')
    while (queue.shift() !== 'ada' && turns++ < 100)
    expect(turns).toBeLessThan(2 * 40)
  })

  test('strangers neither push a verified neighbour out nor go before them', () => {
    const queue = new FairQueue<string>([40])
    for (let n = 0; n < 40; n++) queue.push(turnsOf({ id: `${n}`, standing: 'unverified', network }), 'stranger')
    expect(queue.push(verified('ada'), 'ada')).toBe('stranger')
    for (let n = 50; n < 90; n++)
      expect(queue.push(turnsOf({ id: `${n}`, standing: 'unverified', network }), 'stranger')).toBe('stranger')
    expect(rest(queue).indexOf('ada')).toBeLessThanOrEqual(1)
  })

  test('a crowd from as many networks as may wait neither pushes out nor keeps out people with more standing', () => {
    const standings = ['unverified', 'verified', 'trusted'] as const
    for (const [rank, standing] of standings.entries())
      for (const crowd of standings.slice(0, rank)) {
        const queue = new FairQueue<string>([40, 40, 40, 3])
        const come = (n: number) => queue.push(turnsOf({ id: `${n}`, standing: crowd, network: `${n}` }), 'crowd')
        for (let n = 0; n < 40; n++) come(n)
        expect(queue.push(turnsOf({ id: 'ada', standing, network }), 'ada')).toBe('crowd')
        for (let n = 40; n < 100; n++) expect(come(n)).toBe('crowd')
        expect(rest(queue).indexOf('ada')).toBeLessThanOrEqual(1)
      }
  })

  test('trusted people wait in their own branch, regardless of their network', () => {
    const queue = crowded(84)
    queue.shift()
    queue.push(turnsOf({ id: 'ada', standing: 'trusted', network }), 'ada')
    expect(queue.shift()).toBe('ada')
  })
})
