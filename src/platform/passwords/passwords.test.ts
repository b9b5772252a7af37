import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { describe, expect, test } from 'vitest'
import { CHEAP, ROOM } from '../../../test/support/account-server.ts'
import { HashingThread } from './hashing-thread.ts'
import { defaultHashing, makePasswords } from './passwords.ts'

const ME = { ip: '10.0.0.1', account: 'ada@example.test' }

test('ENT-users-15 the default is argon2id with at least 19 MiB, two passes and one lane', async () => {
  const hashed = await makePasswords(defaultHashing).inTurn(({ hash }) => hash('Naira200!'), ME)
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(defaultHashing.atOnce).toBeGreaterThanOrEqual(1)
})

test('equal passwords have different hashes, and only the right one matches', async () => {
  await makePasswords({ cost: CHEAP, atOnce: 1, waiting: ROOM }).inTurn(async ({ hash, matches }) => {
    const [one, two] = [await hash('Naira200!'), await hash('Naira200!')]
    expect(one).not.toBe(two)
    expect(await matches(one, 'Naira200!')).toBe(true)
    expect(await matches(two, 'naira200!')).toBe(false)
    expect(await matches(one, '')).toBe(false)
    expect(await matches('not a hash', 'Naira200!')).toBe(false)
  }, ME)
})

test('which hashes are outdated', async () => {
  const passwords = makePasswords({ cost: CHEAP, atOnce: 1, waiting: ROOM })
  const made = (cost: typeof CHEAP) =>
    makePasswords({ cost, atOnce: 1, waiting: ROOM }).inTurn(({ hash }) => hash('x'), ME)
  const outdated = async (hashed: string) => passwords.inTurn(async ({ isOutdated }) => isOutdated(hashed), ME)
  const mine = await made(CHEAP)
  expect(await outdated(mine)).toBe(false)
  for (const cost of [
    { ...CHEAP, memory: 128 },
    { ...CHEAP, passes: 2 },
    { ...CHEAP, lanes: 2 },
  ])
    expect(await outdated(await made(cost))).toBe(true)
  expect(await outdated(mine.replace('argon2id', 'argon2i'))).toBe(true)
})

test('G-123 a contact nobody has takes as long as one that somebody has', async () => {
  const cost = { memory: 8_192, passes: 2, lanes: 1 }
  await makePasswords({ cost, atOnce: 1, waiting: ROOM }).inTurn(async ({ hash, matches }) => {
    const hashed = await hash('Naira200!')
    const time = async (of: string | null) => {
      const began = performance.now()
      expect(await matches(of, 'Wrong200!')).toBe(false)
      return performance.now() - began
    }
    // In turn, and the quickest of each: the machine has other things to do as well.
    let [known, nobody] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    for (let i = 0; i < 30; i++) {
      known = Math.min(known, await time(hashed))
      nobody = Math.min(nobody, await time(null))
    }
    expect(nobody / known).toBeGreaterThan(0.4)
    expect(nobody / known).toBeLessThan(2.5)
  }, ME)
})

test('parameters that cannot be fail where they are used, not before', async () => {
  const passwords = makePasswords({ cost: { memory: 1, passes: 1, lanes: 1 }, atOnce: 1, waiting: ROOM })
  await expect(passwords.inTurn(({ hash }) => hash('x'), ME)).rejects.toThrow('Memory cost')
  expect(await passwords.inTurn(({ matches }) => matches(null, 'x'), ME)).toBe(false)
})

describe('the hashing thread', () => {
  const task = { password: 'Naira200!', parameters: { memoryCost: 64, timeCost: 1, parallelism: 1, algorithm: 2 } }

  test('answers in order, and is started anew after it ended', async () => {
    const threads: Worker[] = []
    const thread = new HashingThread((file) => {
      const worker = new Worker(file)
      threads.push(worker)
      return worker
    })
    const [one, two] = (await Promise.all([thread.run(task), thread.run(task)])) as [string, string]
    expect(one).not.toBe(two)
    expect(
      await Promise.all([
        thread.run({ ...task, hashed: one }),
        thread.run({ ...task, hashed: 'x' }).catch(() => 'refused'),
        thread.run({ ...task, hashed: two, password: 'x' }),
      ]),
    ).toEqual([true, 'refused', false])
    expect(threads).toHaveLength(1)

    const slow = thread.run({ ...task, parameters: { ...task.parameters, memoryCost: 262_144, timeCost: 20 } })
    const behind = thread.run(task)
    await thread.end()
    await expect(slow).rejects.toThrow('The hashing thread ended.')
    await expect(behind).rejects.toThrow('The hashing thread ended.')
    expect(await thread.run({ ...task, hashed: one })).toBe(true)
    expect(threads).toHaveLength(2)
  })

  test('that cannot start says so, each time', async () => {
    const thread = new HashingThread(() => new Worker('throw new Error("no thread")', { eval: true }))
    await expect(thread.run(task)).rejects.toThrow('no thread')
    await expect(thread.run(task)).rejects.toThrow('no thread')
  })
})

describe('turns', () => {
  test('so many at once, the others in order, further ones are asked to come again', async () => {
    const passwords = makePasswords({ cost: CHEAP, atOnce: 2, waiting: { all: 3, address: 3, account: 3 } })
    let working = 0
    let most = 0
    const order: number[] = []
    const job = (n: number) =>
      passwords.inTurn(async () => {
        most = Math.max(most, ++working)
        order.push(n)
        await wait(10)
        working--
        if (n === 1) throw new Error('broken')
        return n
      }, ME)
    const results = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6].map(job))
    expect(results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason.message))).toEqual([
      0,
      'broken',
      2,
      3,
      4,
      'The server is busy. Please try again in a moment.',
      'The server is busy. Please try again in a moment.',
    ])
    expect((results[6] as PromiseRejectedResult).reason).toMatchObject({ status: 429, code: 'busy', retryAfter: 2 })
    expect(most).toBe(2)
    expect(order).toEqual([0, 1, 2, 3, 4])
    expect(await Promise.all([7, 8, 9].map(job))).toEqual([7, 8, 9])
  })
})
