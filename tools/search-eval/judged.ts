import { readFileSync } from 'node:fs'
import path from 'node:path'

/** What a result has to be like. Prices are in naira; `sells` matches one of a shop's products. */
export type Want = {
  name?: RegExp
  place?: RegExp
  category?: string
  sells?: RegExp
  atLeast?: number
  atMost?: number
}

/** A typed query with the results that are exactly it (3), nearly it (2) or go with it (1). All others are 0. */
export type Query = { typed: string; kind: string; wishes: readonly Want[]; close?: Want; related?: Want }

/** Queries for things that the demo does not have. The right result is empty. */
export const NOTHING = 'nothing exists'
const TWO_WISHES = 'two wishes'

export const isNothing = (kind: string): boolean => kind.startsWith(NOTHING)
/** Typed where shops are searched. */
export const isOfShops = (kind: string): boolean => kind.startsWith('shops')

/** Returns the lines of a file with their tab-separated columns, without comments and empty lines. */
const linesOf = (file: string): string[][] =>
  readFileSync(path.join(import.meta.dirname, 'queries', `${file}.tsv`), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))

const things = new Map(linesOf('things').map(([name = '', pattern = '']) => [`@${name}`, pattern]))

/** Parses '^Rice; place=Kano; atMost=20000', where '@rice' is a pattern of things.tsv. Throws for an unknown thing. */
function wantOf(text: string): Want {
  const parts = text.split('; ').map((part) => {
    const [, key = 'name', value = ''] = /^(?:(\w+)=)?(.*)$/.exec(part) ?? []
    if (key === 'category') return [key, value]
    if (key === 'atLeast' || key === 'atMost') return [key, Number(value)]
    const pattern = value.startsWith('@') ? things.get(value) : value
    if (pattern === undefined) throw new Error(`things.tsv has no ${value}.`)
    return [key, new RegExp(pattern)]
  })
  return Object.fromEntries(parts)
}

function* queriesOf(file: string): Generator<Query> {
  let kind = ''
  for (const [typed = '', ...wants] of linesOf(file)) {
    if (typed.startsWith('= ')) kind = typed.slice(2)
    else if (kind.startsWith(TWO_WISHES)) yield { typed, kind, wishes: wants.map(wantOf) }
    else {
      const [wanted, close, related] = wants.map((text) => (text === '' ? undefined : wantOf(text)))
      yield { typed, kind, wishes: wanted ? [wanted] : [], ...(close && { close }), ...(related && { related }) }
    }
  }
}

/**
 * The judged set. It was written from how people shop, without looking at what the search finds; the author of the second part had
 * seen neither the first nor the matching, and each later part was written when the earlier ones were met.
 */
export const queries: readonly Query[] = ['first', 'second', 'third', 'fourth', 'two-wishes', 'nothing'].flatMap(
  (file) => [...queriesOf(file)],
)
