import { describe, expect, inject, test } from 'vitest'
import { plainMarket } from '../../test/support/plain-market.ts'
import { runScript } from '../../test/support/scripts.ts'
import { demoItems, demoShops } from './demo-items.ts'
import { fits, judge } from './grade.ts'
import { isNothing, isOfShops, NOTHING, queries } from './judged.ts'

/** Of all queries that have an answer, over the database. The second figure is in percent. */
const FLOOR = 0.93
/** Of each class of queries typed where shops are searched. */
const SHOPS_FLOOR = 0.75
const MOST_FINDING_NOTHING = 3

const everything = demoItems()
const named = (name: string) => ({ name, place: 'Dawanau Market, Kano', category: 'food-beverages', naira: 7_000 })

describe('the judged set', () => {
  test('has at least 250 queries of at least twelve kinds, each once', () => {
    expect(queries.length).toBeGreaterThanOrEqual(250)
    expect(new Set(queries.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(12)
    const products = queries.filter(({ kind }) => !isOfShops(kind))
    expect(products.map(({ typed }) => typed).filter((typed, at, all) => all.indexOf(typed) !== at)).toEqual([])
  })

  test('expects only things that the demo has', () => {
    const shops = [...demoShops().values()]
    const dead = queries.flatMap(({ typed, kind, wishes, close, related }) =>
      [...wishes, close, related].flatMap((want) =>
        want && !(isOfShops(kind) ? shops : everything).some((item) => fits(item, want)) ? [[typed, want]] : [],
      ),
    )
    expect(dead).toEqual([])
    expect(queries.filter(({ kind, wishes }) => isNothing(kind) !== (wishes.length === 0))).toEqual([])
  })
})

describe('a score', () => {
  const rice = { typed: 'rice', kind: 'plain', wishes: [{ name: /^Rice/ }], close: { name: /^Jollof/ } }
  const market = ['Rice, one', 'Rice, two', 'Jollof', 'Charger'].map(named)
  const scoreOf = (query: Parameters<typeof judge>[0], names: string[]) => judge(query, names.map(named), market).score

  test('is 1 for the best order there is and less for any other', () => {
    expect(scoreOf(rice, ['Rice, two', 'Rice, one', 'Jollof', 'Charger'])).toBe(1)
    expect(scoreOf(rice, ['Jollof', 'Rice, two', 'Rice, one'])).toBeCloseTo(0.845, 3)
    expect(scoreOf(rice, ['Charger', 'Rice, one'])).toBeCloseTo(0.342, 3)
    expect(scoreOf(rice, [])).toBe(0)
  })

  test('is halved where one of two wishes is missing', () => {
    const both = { typed: 'rice and charger', kind: 'two wishes', wishes: [{ name: /^Rice/ }, { name: /^Charger/ }] }
    expect(scoreOf(both, ['Rice, one', 'Charger', 'Rice, two'])).toBe(1)
    expect(scoreOf(both, ['Rice, one', 'Rice, two'])).toBeCloseTo(0.383, 3)
  })

  test('is 1 for an empty result only if nothing exists', () => {
    const nothing = { typed: 'helicopter', kind: NOTHING, wishes: [] }
    expect(scoreOf(nothing, [])).toBe(1)
    expect(scoreOf(nothing, ['Charger'])).toBe(0)
  })
})

/** Needs no database, so that the effect of a change is known in seconds. */
test('finds the wanted products in every kind', () => {
  const market = plainMarket()
  const verdicts = queries
    .filter(({ kind }) => !isOfShops(kind))
    .map((query) => judge(query, market.search(query.typed).found, everything))
  const average = (of: typeof verdicts) => of.reduce((sum, { score }) => sum + score, 0) / of.length
  const kinds = [...Map.groupBy(verdicts, ({ kind }) => kind)]
  const answerable = verdicts.filter(({ kind }) => !isNothing(kind))
  const parts = [
    { ending: /^(?!.*, (second|third|fourth)$)/, floor: 0.96, kindFloor: 0.85, mostNothing: 0 },
    { ending: /, second$/, floor: 0.88, kindFloor: 0.7, mostNothing: 0.03 },
    { ending: /, third$/, floor: 0.84, kindFloor: 0.7, mostNothing: 0.02 },
    { ending: /, fourth$/, floor: 0.92, kindFloor: 0.8, mostNothing: 0.01 },
  ]
  for (const { ending, floor, kindFloor, mostNothing } of parts) {
    const of = (kind: string) => ending.test(kind)
    const part = answerable.filter(({ kind }) => of(kind))
    expect(average(part)).toBeGreaterThanOrEqual(floor)
    expect(kinds.filter(([kind, own]) => of(kind) && average(own) < kindFloor).map(([kind]) => kind)).toEqual([])
    const missed = part.filter(({ found }) => found === 0).map(({ typed }) => typed)
    expect(missed.length / part.length, missed.join('; ')).toBeLessThanOrEqual(mostNothing)
  }
})

test('npm run search:eval reaches the floors', async () => {
  const { output } = await runScript('search:eval', { env: { TEST_DATABASE_URL: inject('databaseServer') } })
  const [, score, nothing] = output.match(/^all with an answer +\d+ +([\d.]+) +([\d.]+) %/m) ?? []
  expect(Number(score), output).toBeGreaterThanOrEqual(FLOOR)
  const ofShops = [...output.matchAll(/^shops, \w+ +\d+ +([\d.]+)/gm)].map(([, own]) => Number(own))
  expect(ofShops.length).toBe(2)
  expect(Math.min(...ofShops), output).toBeGreaterThanOrEqual(SHOPS_FLOOR)
  expect(Number(nothing), output).toBeLessThanOrEqual(MOST_FINDING_NOTHING)
})
