import { expect, test } from 'vitest'
import { distanceKm, findTown, lgasOf, states, type Town, towns } from './places.ts'

/** Number of LGAs of each state in the First Schedule of the 1999 constitution. */
const LGAS = {
  AB: 17,
  AD: 21,
  AK: 31,
  AN: 21,
  BA: 20,
  BE: 23,
  BO: 27,
  BY: 8,
  CR: 18,
  DE: 25,
  EB: 13,
  ED: 18,
  EK: 16,
  EN: 17,
  FC: 6,
  GO: 11,
  IM: 27,
  JI: 27,
  KD: 23,
  KE: 21,
  KN: 44,
  KO: 21,
  KT: 34,
  KW: 16,
  LA: 20,
  NA: 13,
  NI: 25,
  OG: 20,
  ON: 18,
  OS: 30,
  OY: 33,
  PL: 17,
  RI: 23,
  SO: 23,
  TA: 16,
  YO: 17,
  ZA: 14,
}

test('has has 36 states and the FCT, each with its capital', () => {
  expect(states()).toHaveLength(37)
  expect(
    states()
      .map((state) => state.code)
      .sort(),
  ).toEqual(Object.keys(LGAS).sort())
  for (const state of states()) expect(findTown(state.capital)?.state, state.name).toBe(state.code)
})

test.each(Object.entries(LGAS))('%s has %i LGAs, no name twice', (code, count) => {
  const names = lgasOf(code).map((lga) => lga.name)
  expect(new Set(names).size).toBe(count)
  expect(names).toHaveLength(count)
})

test('has 774 LGAs in all, and none for an unknown state', () => {
  expect(states().flatMap((state) => lgasOf(state.code))).toHaveLength(774)
  expect(lgasOf('XX')).toEqual([])
})

test('places an LGA at its seat: at least 760 have a position, near a town of their state', () => {
  const placed = states()
    .flatMap((state) => lgasOf(state.code))
    .filter((lga) => lga.lat !== null && lga.lng !== null)
  expect(placed.length).toBeGreaterThanOrEqual(760)
  for (const { state, name, lat, lng } of placed) {
    const point = { lat: lat ?? 0, lng: lng ?? 0 }
    expect(
      towns().some((town) => town.state === state && distanceKm(town, point) < 1),
      name,
    ).toBe(true)
  }
})

test('ids are unique slugs, and findTown finds them', () => {
  const ids = towns().map((town) => town.id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const town of towns()) {
    expect(town.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)+$/)
    expect(findTown(town.id)).toBe(town)
  }
  expect(findTown('ikeja-lagos')).toMatchObject({ name: 'Ikeja', state: 'LA', lga: 'Ikeja', kind: 'area' })
  expect(findTown('atlantis-lagos')).toBeUndefined()
  expect(findTown('__proto__')).toBeUndefined()
})

test('a town names an LGA of its own state, and an area is in a town of its state, within 40 km', () => {
  for (const town of towns()) {
    if (town.lga !== null)
      expect(
        lgasOf(town.state).map((lga) => lga.name),
        town.id,
      ).toContain(town.lga)
    if (town.within === null) continue
    const city = findTown(town.within)
    expect(city?.state, town.id).toBe(town.state)
    expect(city && distanceKm(city, town), town.id).toBeLessThan(40)
  }
})

test('every position is in Nigeria', () => {
  for (const { id, lat, lng } of towns()) {
    expect(lat, id).toBeGreaterThan(4.2)
    expect(lat, id).toBeLessThan(13.95)
    expect(lng, id).toBeGreaterThan(2.66)
    expect(lng, id).toBeLessThan(14.7)
  }
})

/** Finds misplaced towns. The nearest town of the same state is 75 km away, or more than eight other towns are nearer. */
function strangers(all: readonly Town[]): string[] {
  return all
    .filter((town) => {
      const nearest = all
        .filter((other) => other !== town)
        .map((other) => ({ state: other.state, km: distanceKm(town, other) }))
        .sort((a, b) => a.km - b.km)
      const countryman = nearest.findIndex((other) => other.state === town.state)
      return countryman < 0 || countryman > 8 || (countryman > 0 && (nearest[countryman]?.km ?? 0) > 75)
    })
    .map((town) => town.id)
}

test('every town is near others of its state', () => {
  const onlyTowns = towns().filter((town) => town.kind === 'town')
  expect(strangers(onlyTowns)).toEqual([])
})

test('detects a town in the wrong state', () => {
  const moved = (id: string, state: string) =>
    towns()
      .filter((town) => town.kind === 'town')
      .map((town) => (town.id === id ? { ...town, state } : town))
  // The first one is an error in GeoNames.
  expect(strangers(moved('burumburum-kano', 'KD'))).toEqual(['burumburum-kano'])
  expect(strangers(moved('kano-kano', 'LA'))).toEqual(['kano-kano'])
})

test('has has at least 100 areas and markets in at least 15 cities', () => {
  const areas = towns().filter((town) => town.kind === 'area')
  const cities = new Set(areas.map((area) => area.within).filter((id) => id && findTown(id)?.kind === 'town'))
  expect(areas.length).toBeGreaterThanOrEqual(400)
  expect(cities.size).toBeGreaterThanOrEqual(40)
})

test('corrects errors of GeoNames', () => {
  const lekki = findTown('lekki-lagos')
  const modakeke = findTown('modakeke-ile-ife-osun')
  const [islands, ife] = [findTown('lagos-lagos'), findTown('ile-ife-osun')]
  expect(lekki && islands && distanceKm(lekki, islands)).toBeLessThan(15)
  expect(modakeke && ife && distanceKm(modakeke, ife)).toBeLessThan(5)
  expect(findTown('yenagoa-bayelsa')?.population).toBeGreaterThan(300_000)
})

test('distances match an atlas', () => {
  const between = (a: string, b: string) =>
    distanceKm(findTown(a) ?? { lat: 0, lng: 0 }, findTown(b) ?? { lat: 0, lng: 0 })
  expect(between('ikeja-lagos', 'ikeja-lagos')).toBe(0)
  expect(between('lagos-lagos', 'abuja-fct')).toBeGreaterThan(525)
  expect(between('lagos-lagos', 'abuja-fct')).toBeLessThan(545)
  expect(between('kano-kano', 'abuja-fct')).toBeCloseTo(between('abuja-fct', 'kano-kano'), 9)
  expect(distanceKm({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(20015.1, 0)
  expect(distanceKm({ lat: Number.NaN, lng: 0 }, { lat: 0, lng: 0 })).toBeNaN()
})
