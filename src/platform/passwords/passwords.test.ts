import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { describe, expect, test } from 'vitest'
import { CHEAP_HASHING, HIGH_LIMITS } from '../../../test/support/tested-accounts.ts'
import { HashingThread } from './hashing-thread.ts'
import { defaultHashing, makePasswords } from './passwords.ts'

const ME = { ip: '10.0.0.1', account: 'ada@example.test' }

test('ENT-users-15 the default is argon2id with at least 19 MiB, two passes and one lane', async () => {
  const hashed = await makePasswords(defaultHashing).inTurn(({ hash }) => hash('Naira200!'), ME)
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(defaultHashing.atOnce).toBeGreaterThanOrEqual(1)
})

test('equal passwords have different hashes, and only the right one matches', async () => {
  await makePasswords({ cost: CHEAP_HASHING, atOnce: 1, waiting: HIGH_LIMITS }).inTurn(async ({ hash, matches }) => {
    const [one, two] = [await hash('Naira200!'), await hash('Naira200!')]
    expect(one).not.toBe(two)
    expect(await matches(one, 'Naira200!')).toBe(true)
    expect(await matches(two, 'naira200!')).toBe(false)
    expect(await matches(one, '')).toBe(false)
    expect(await matches('not a hash', 'Naira200!')).toBe(false)
  }, ME)
})

test('recognises outdated hashes', async () => {
  const passwords = makePasswords({ cost: CHEAP_HASHING, atOnce: 1, waiting: HIGH_LIMITS })
  const made = (cost: typeof CHEAP_HASHING) =>
    makePasswords({ cost, atOnce: 1, waiting: HIGH_LIMITS }).inTurn(({ hash }) => hash('x'), ME)
  const outdated = async (hashed: string) => passwords.inTurn(async ({ isOutdated }) => isOutdated(hashed), ME)
  const mine = await made(CHEAP_HASHING)
  expect(await outdated(mine)).toBe(false)
  for (const cost of [
    { ...CHEAP_HASHING, memory: 128 },
    { ...CHEAP_HASHING, passes: 2 },
    { ...CHEAP_HASHING, lanes: 2 },
  ])
    expect(await outdated(await made(cost))).toBe(true)
  expect(await outdated(mine.replace('argon2id', 'argon2i'))).toBe(true)
})

test('G-123 an unknown contact takes as long as a known one', async () => {
  const cost = { memory: 8_192, passes: 2, lanes: 1 }
  await makePasswords({ cost, atOnce: 1, waiting: HIGH_LIMITS }).inTurn(async ({ hash, matches }) => {
    const hashed = await hash('Naira200!')
    const time = async (of: string | null) => {
      const began = performance.now()
      expect(await matches(of, 'Wrong200!')).toBe(false)
      return performance.now() - began
    }
    // Alternating, and the quickest of each, because the machine has other work too.
    let [known, nobody] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    for (let i = 0; i < 30; i++) {
      known = Math.min(known, await time(hashed))
      nobody = Math.min(nobody, await time(null))
    }
    expect(nobody / known).toBeGreaterThan(0.4)
    expect(nobody / known).toBeLessThan(2.5)
  }, ME)
})

test('invalid parameters fail on use, not before', async () => {
  const passwords = makePasswords({ cost: { memory: 1, passes: 1, lanes: 1 }, atOnce: 1, waiting: HIGH_LIMITS })
  await expect(passwords.inTurn(({ hash }) => hash('x'), ME)).rejects.toThrow('Memory cost')
  expect(await passwords.inTurn(({ matches }) => matches(null, 'x'), ME)).toBe(false)
})

describe('the hashing thread', () => {
  const task = { password: 'Naira200!', parameters: { memoryCost: 64, timeCost: 1, parallelism: 1, algorithm: 2 } }

  test('responds in order, and starts again after it ended', async () => {
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

  test('reports each failed start', async () => {
    const thread = new HashingThread(() => new Worker('throw new Error("no thread")', { eval: true }))
    await expect(thread.run(task)).rejects.toThrow('no thread')
    await expect(thread.run(task)).rejects.toThrow('no thread')
  })
})

describe('turns', () => {
  test('runs N at once and the others in order, and refuses further ones', async () => {
    const passwords = makePasswords({ cost: CHEAP_HASHING, atOnce: 2, waiting: { all: 3, address: 3, account: 3 } })
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

  test('strangers from as many networks as may wait push out no known browser, nor keep it out', async () => {
    const passwords = makePasswords({ cost: CHEAP_HASHING, atOnce: 1, waiting: { all: 3, address: 3, account: 3 } })
    const done: string[] = []
    const come = (who: string, turn: { ip: string; known?: boolean }) =>
      passwords
        .inTurn(({ hash }) => hash('x'), { ...turn, account: who })
        .then(
          () => done.push(who),
          () => done.push(`${who} refused`),
        )
    const stranger = (n: number) => come(`stranger ${n}`, { ip: `10.0.${n}.1` })
    const all = [0, 1, 2, 3].map(stranger)
    all.push(come('ada', { ip: '10.9.0.1', known: true }), ...[4, 5].map(stranger))
    await Promise.all(all)
    expect(done.filter((who) => who.endsWith('refused'))).toHaveLength(3)
    expect(done.filter((who) => !who.endsWith('refused')).indexOf('ada')).toBeLessThanOrEqual(2)
    expect(done).toContain('ada')
  })
})
