import inspector from 'node:inspector/promises'
import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'
import { branchesOf, type Counted } from './branches.ts'

let samples = 0

/** What of a script was never reached while `use` worked with what the script is. */
async function neverTaken<T>(text: string, use: (made: T) => unknown): Promise<string[]> {
  const filename = `sample-${++samples}.js`
  const session = new inspector.Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  try {
    await use(runInThisContext(text, { filename }) as T)
    const { result } = await session.post('Profiler.takePreciseCoverage')
    const runs = result.filter(({ url }) => url === filename).map(({ functions }) => functions as Counted)
    return branchesOf(filename, text, runs)
      .filter(({ taken }) => taken === 0)
      .map(({ kind, line, text }) => `${kind} ${line}: ${text}`)
  } finally {
    await session.post('Profiler.stopPreciseCoverage')
    session.disconnect()
  }
}

type OfNumber = (n: number) => unknown

test('both sides of an if count, written or not', async () => {
  const inward = `(n) => { let a = 0; if (n > 1) a = 2\n return a }`
  expect(await neverTaken<OfNumber>(inward, (f) => f(2))).toEqual(['branch 1: if (n > 1) '])
  expect(await neverTaken<OfNumber>(inward, (f) => f(1))).toEqual(['branch 1: a = 2'])
  expect(await neverTaken<OfNumber>(inward, (f) => [f(1), f(2)])).toEqual([])
  const leaving = `async (n) => {\n  const m = n > 5 ? await n : await 1\n  if (m > 1) return m\n  return 0\n}`
  expect(await neverTaken<OfNumber>(leaving, (f) => Promise.all([f(6), f(7)]))).toEqual([
    'branch 2: await 1',
    'branch 3: if (m > 1) ',
  ])
  expect(await neverTaken<OfNumber>(leaving, (f) => Promise.all([f(6), f(1)]))).toEqual([])
  const otherwise = `(n) => { if (n) { return 1 } else { return 2 } }`
  expect(await neverTaken<OfNumber>(otherwise, (f) => f(0))).toEqual(['branch 1: { return 1 }'])
})

test('so does each part of a condition, each case, what is caught, and functions nobody calls', async () => {
  expect(await neverTaken<OfNumber>(`(n) => n > 1 && n > 2 && n > 3`, (f) => f(2))).toEqual(['branch 1: n > 3'])
  expect(await neverTaken<OfNumber>(`(n) => n ?? 7`, (f) => f(2))).toEqual(['branch 1: 7'])
  expect(await neverTaken<OfNumber>(`(n) => (n ? 'yes' : 'no')`, (f) => f(2))).toEqual([`branch 1: 'no'`])
  const cases = `(n) => { switch (n) { case 1: return 'a'\n case 2: return 'b'\n default: return 'c' } }`
  expect(await neverTaken<OfNumber>(cases, (f) => [f(1), f(3)])).toEqual([`branch 2: case 2: return 'b'`])
  const caught = `(n) => { try { return n.x } catch { return 0 } }`
  expect(await neverTaken<OfNumber>(caught, (f) => f(1))).toEqual(['branch 1: catch { return 0 }'])
  expect(await neverTaken<OfNumber>(`(n) => ({ never: () => n })`, (f) => f(1))).toEqual(['function 1: () => n'])
})

test('what ran in no process was never taken, and what ran in one of several was', () => {
  const text = 'const a = b ? 1 : 2'
  const run = (one: number, two: number): Counted => [
    {
      ranges: [
        { startOffset: 0, endOffset: 19, count: 1 },
        { startOffset: 14, endOffset: 15, count: one },
        { startOffset: 18, endOffset: 19, count: two },
      ],
    },
  ]
  expect(branchesOf('sample.ts', text, []).map(({ taken }) => taken)).toEqual([0, 0])
  expect(branchesOf('sample.ts', text, [run(1, 0), run(0, 1)]).map(({ taken }) => taken)).toEqual([1, 1])
})

test('text that cannot be read is an error, not a file without branches', () => {
  expect(() => branchesOf('sample.ts', 'const = 1', [])).toThrow('sample.ts cannot be read')
})
