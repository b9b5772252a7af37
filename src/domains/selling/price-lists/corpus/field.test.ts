import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readNaira } from '#shared/forms/naira.ts'
import { readCsv } from '../csv/read-csv.ts'
import { readPasted } from '../reading/read-pasted.ts'
import { type FieldCase, type Judgement, judged } from './judge.ts'

const folder = path.join(import.meta.dirname, 'field')
const fileOf = (name: string) => readFileSync(path.join(folder, name), 'utf8')
const { catalogue, pasted, typed } = JSON.parse(fileOf('expected.json')) as Record<
  'catalogue' | 'pasted',
  FieldCase[]
> & {
  typed: { typed: string; naira?: number }[]
}

const together = (judgements: readonly Judgement[]): Judgement => ({
  lines: judgements.reduce((sum, { lines }) => sum + lines, 0),
  right: judgements.reduce((sum, { right }) => sum + right, 0),
  guessed: judgements.flatMap(({ guessed }) => guessed),
  lost: judgements.flatMap(({ lost }) => lost),
  wrong: judgements.flatMap(({ wrong }) => wrong),
})

const judgeFile = (one: FieldCase) => {
  try {
    return judged(one, readCsv(fileOf(one.file)))
  } catch {
    return judged(one, { lines: [], unread: [], columns: [] })
  }
}
const judgeList = (one: FieldCase) => judged(one, readPasted(fileOf(one.file)))

describe.each([
  ['catalogue files', catalogue, judgeFile],
  ['pasted lists', pasted, judgeList],
])('%s (G-210)', (what, cases, judge) => {
  test.each([...new Set(cases.map(({ kind }) => kind))])('%s', (kind) => {
    const { guessed, lost, wrong } = together(cases.filter((one) => one.kind === kind).map(judge))
    expect({ guessed, lost, wrong }).toEqual({ guessed: [], lost: [], wrong: [] })
  })

  test('97 of 100 lines are right, no price is wrong without a question, and no line is lost', () => {
    const { lines, right, guessed, lost } = together(cases.map(judge))
    console.log(`${what}: ${right} of ${lines} lines right, ${guessed.length} wrong prices, ${lost.length} lost`)
    expect(right / lines).toBeGreaterThanOrEqual(0.97)
    expect({ guessed, lost }).toEqual({ guessed: [], lost: [] })
  })
})

test.each(typed)('typed price $typed', ({ typed, naira = null }) => {
  expect(readNaira(typed).naira).toBe(naira)
})
