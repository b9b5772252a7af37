import { expect, test } from 'vitest'
import { BoundedThread, Overrun } from './bounded-thread.ts'

/** Does what a message says; its response names its thread. */
const PROGRAM = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads'
    parentPort.on('message', (task) => {
      if (task === 'for ever') for (;;);
      if (task === 'backtrack') /(a+)+$/.test('a'.repeat(60) + 'b')
      if (task === 'memory') for (const held = []; ; ) held.push(new Array(100_000).fill(held.length))
      if (task === 'end') process.exit(0)
      if (task === 'throw') throw new Error('no such task')
      parentPort.postMessage({ task, thread: threadId })
    })`)}`,
)
type Done = { task: string; thread: number }
const open = (bounds: object = {}) =>
  new BoundedThread<string, Done>(PROGRAM, {
    ...{ processorMs: 300, wallMs: 60_000, megabytes: 64, waiting: [6, 4, 2] },
    ...bounds,
  })

test.each([['for ever'], ['backtrack'], ['memory']])(
  'abuse case 7: a task that takes too much (%s) is ended, and the next one gets another thread',
  async (task) => {
    const thread = open()
    const [overrun, next] = await Promise.allSettled([thread.run(task, ['a', 'a']), thread.run('next', ['b', 'b'])])
    expect((overrun as PromiseRejectedResult).reason).toBeInstanceOf(Overrun)
    expect(next).toMatchObject({ status: 'fulfilled', value: { task: 'next' } })
  },
)

test('time in all is bounded too', async () => {
  const thread = open({ processorMs: 600_000, wallMs: 500 })
  await expect(thread.run('for ever', ['a', 'a'])).rejects.toBeInstanceOf(Overrun)
})

test.each([['end'], ['throw']])(
  'a thread that breaks (%s) is replaced and does not count as an overrun',
  async (task) => {
    const thread = open()
    const broken = await thread.run(task, ['a', 'a']).catch((error: unknown) => error)
    expect(broken).toBeInstanceOf(Error)
    expect(broken).not.toBeInstanceOf(Overrun)
    expect(await thread.run('next', ['a', 'a'])).toMatchObject({ task: 'next' })
  },
)

test('runs one task after another in one thread with fair turns, and refuses more than may wait with 503', async () => {
  const thread = open()
  const order: string[] = []
  const run = (task: string, path: string[]) =>
    thread.run(task, path).then(
      (done) => void order.push(done.task),
      (error: { status: number; retryAfter: number }) => void order.push(`${task} ${error.status} ${error.retryAfter}`),
    )
  await Promise.all([
    ...['a1', 'a2', 'a3', 'a4'].map((task) => run(task, ['crowd', 'a'])),
    ...['b1', 'b2', 'b3'].map((task) => run(task, ['crowd', 'b'])),
    ...['c1', 'c2'].map((task) => run(task, ['c', 'c'])),
  ])
  const refused = order.filter((said) => said.includes(' '))
  expect(refused).toEqual(['a4 503 2', 'b3 503 2'])
  // Neither waits for the crowd.
  expect(order.indexOf('c1')).toBeLessThan(order.indexOf('a3'))
  expect(order.indexOf('c1')).toBeLessThan(order.indexOf('b2'))
  const { thread: first } = await thread.run('x', ['a', 'a'])
  expect((await thread.run('y', ['a', 'a'])).thread).toBe(first)
})
