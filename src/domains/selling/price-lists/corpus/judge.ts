import type { Preview } from '../price-lists.contract.ts'

/** As described in corpus/README.md. */
export type Expected = {
  line: number
  name: string
  price: number | null
  unit?: string
  quantity?: number
  available?: boolean
  description?: string
  ask?: 'price' | 'name' | 'quantity'
  orAsk?: boolean
  notUnit?: string
  optional?: boolean
}
export type FieldCase = {
  file: string
  kind: string
  lines?: Expected[]
  left?: { line: number; named: boolean }[]
  never?: string[]
}

export type Judgement = { lines: number; right: number; guessed: string[]; lost: string[]; wrong: string[] }

type Got = Preview['lines'][number]

const plain = (text: string) => text.toLowerCase().replaceAll('×', 'x').replace(/\s+/g, ' ').trim()
const UNITS: Readonly<Record<string, string>> = {
  ctn: 'carton',
  pkt: 'packet',
  each: 'piece',
  one: 'piece',
  pcs: 'piece',
}
const unitOf = (unit: string) => UNITS[plain(unit)] ?? plain(unit)

/** Compares a preview with the expected reading. `guessed` are wrong prices without a question, `lost` lines named nowhere. */
export function judged({ file, lines: expected = [], left = [], never = [] }: FieldCase, preview: Preview): Judgement {
  const free = [...preview.lines]
  const judgement: Judgement = { lines: 0, right: 0, guessed: [], lost: [], wrong: [] }
  const at = (line: number) => `${file}:${line}`
  for (const want of expected) {
    const index = bestFor(want, free)
    const got = index < 0 ? undefined : free.splice(index, 1)[0]
    if (!got && want.optional) continue
    judgement.lines++
    const isNamed = preview.unread.some(({ line }) => line === want.line)
    if (!got && !isNamed) judgement.lost.push(at(want.line))
    const faults = got ? faultsOf(want, got) : ['missing']
    if (faults.length === 0) judgement.right++
    else judgement.wrong.push(`${at(want.line)} ${faults.join(', ')}: ${JSON.stringify(got ?? want)}`)
    if (got && isGuessed(want, got)) judgement.guessed.push(`${at(want.line)} ${got.name} ${got.price}`)
  }
  for (const got of free.filter(({ problem }) => problem === null)) {
    judgement.lines++
    judgement.guessed.push(`${at(got.line)} ${got.name} ${got.price}, not a product`)
  }
  for (const { line, named } of left)
    if (named && ![...preview.unread, ...free].some((other) => other.line === line)) judgement.lost.push(at(line))
  for (const word of never)
    for (const { name, line } of preview.lines)
      if (name.toLowerCase().includes(word)) judgement.wrong.push(`${at(line)} ${name} has ${word}`)
  return judgement
}

function bestFor(want: Expected, free: readonly Got[]): number {
  const scores = free.map((got) =>
    got.line === want.line ? 1 + Number(got.price === want.price) + Number(isNamed(want, got)) : 0,
  )
  const best = Math.max(0, ...scores)
  return best === 0 ? -1 : scores.indexOf(best)
}

function isNamed(want: Expected, { name, unit }: Got): boolean {
  const words = plain(`${name} ${unit ?? ''}`)
  return plain(want.name)
    .split(' ')
    .every((word) => words.includes(word))
}

const isQuestion = ({ problem }: Got) => problem !== null

function faultsOf(want: Expected, got: Got): string[] {
  const faults: string[] = []
  if (!isNamed(want, got)) faults.push('name')
  if (want.ask || (want.orAsk && isQuestion(got))) return isQuestion(got) ? faults : [...faults, 'not a question']
  if (isQuestion(got)) faults.push('a question')
  if (got.price !== want.price) faults.push('price')
  const unit = unitOf(got.unit ?? '')
  const inName =
    want.unit && plain(`${got.name} ${unit}`).replaceAll(' ', '').includes(plain(want.unit).replaceAll(' ', ''))
  if (want.unit && unitOf(want.unit) !== unit && !inName) faults.push('unit')
  if (want.notUnit && unitOf(want.notUnit) === unit) faults.push('unit')
  if (want.quantity !== undefined && got.quantity !== want.quantity) faults.push('quantity')
  if (want.available !== undefined && (got.isActive && got.quantity !== 0) !== want.available) faults.push('available')
  if (want.description !== undefined && plain(got.description ?? '') !== plain(want.description))
    faults.push('description')
  return faults
}

const isGuessed = (want: Expected, got: Got) => !isQuestion(got) && (want.ask === 'price' || got.price !== want.price)
