import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findTown, lgasOf, resolvePlace, states, suggestPlaces, towns } from './places.ts'

const NOWHERE = { state: null, lga: null, town: null, lat: null, lng: null }

const LOCATIONS: [string, string | null, string | null, string | null][] = [
  ['Balogun Market, Lagos Island', 'LA', 'Lagos Island', 'balogun-market-lagos'],
  ['No 4 Allen Avenue, Ikeja', 'LA', 'Ikeja', 'allen-avenue-lagos'],
  ['23 Awolowo Way, Ikeja', 'LA', 'Ikeja', 'ikeja-lagos'],
  ['ikeja lagos nigeria', 'LA', 'Ikeja', 'ikeja-lagos'],
  ['Computer Village', 'LA', 'Ikeja', 'computer-village-lagos'],
  ['Ikeja, Computer Village', 'LA', 'Ikeja', 'computer-village-lagos'],
  ["Shop 23 Block C, Alaba Int'l Market", 'LA', 'Ojo', 'alaba-international-market-lagos'],
  ['V.I, Lagos', 'LA', 'Eti-Osa', 'victoria-island-lagos'],
  ['Lekki-Epe Expressway, Ajah', 'LA', 'Eti-Osa', 'ajah-lagos'],
  ['Ikorodu Road, Palmgrove', 'LA', 'Shomolu', 'palmgrove-lagos'],
  ['Mile 12 market, Ketu', 'LA', 'Kosofe', 'mile-12-lagos'],
  ['FESTAC', 'LA', 'Amuwo-Odofin', 'festac-town-lagos'],
  ['Surulere', 'LA', 'Surulere', 'surulere-lagos'],
  ['Surulere, Oyo', 'OY', 'Surulere', null],
  ['Lagos', 'LA', null, 'lagos-lagos'],
  ['Lagos State', 'LA', null, null],
  ['GRA, Lagos', 'LA', null, 'lagos-lagos'],
  ['GRA, Ikeja', 'LA', 'Ikeja', 'gra-ikeja-lagos'],
  ['GRA, Port Harcourt', 'RI', null, 'gra-port-harcourt-rivers'],
  ['PH', 'RI', null, 'port-harcourt-rivers'],
  ['Portharcourt', 'RI', null, 'port-harcourt-rivers'],
  ['Mile 1, Diobu', 'RI', 'Port Harcourt', 'mile-1-port-harcourt-rivers'],
  ['Obio Akpor', 'RI', 'Obio/Akpor', null],
  ['Obio/Akpor, Port Harcourt', 'RI', 'Obio/Akpor', 'port-harcourt-rivers'],
  ['Opposite UBA, Aba Road, PH', 'RI', null, 'port-harcourt-rivers'],
  ['Ariaria, Aba', 'AB', 'Aba North', 'ariaria-international-market-aba-abia'],
  ['12 Aba-Owerri Road, Aba', 'AB', null, 'aba-abia'],
  ['New Market, Aba', 'AB', 'Aba South', 'ahia-ohuru-aba-abia'],
  ['New Market, Enugu', 'EN', 'Enugu North', 'new-market-enugu'],
  ['Nsukka, Enugu', 'EN', 'Nsukka', 'nsukka-enugu'],
  ['Sabon Gari, Kano', 'KN', 'Fagge', 'sabon-gari-kano'],
  ['Sabon Gari, Zaria', 'KD', 'Sabon Gari', 'sabon-gari-zaria-kaduna'],
  ['Sabon Gari', null, null, null],
  ['Nasarawa, Kano', 'KN', 'Nasarawa', 'kano-kano'],
  ['Nasarawa', 'NA', null, null],
  ['Nasarawa, Nasarawa State', 'NA', 'Nasarawa', 'nasarawa-nasarawa'],
  ['Ƙofar Ruwa, Kano', 'KN', 'Dala', 'kofar-ruwa-kano'],
  ["Mai'adua", 'KT', "Mai'Adua", 'maiadua-katsina'],
  ['Ọ̀yọ́', 'OY', null, null],
  ['oyo state', 'OY', null, null],
  ['Oyo, Oyo State', 'OY', null, 'oyo-oyo'],
  ['Oyo town', 'OY', null, 'oyo-oyo'],
  ['Ife', 'OS', 'Ife Central', 'ile-ife-osun'],
  ['Òṣogbo', 'OS', null, 'osogbo-osun'],
  ["Oja'ba, Ibadan", 'OY', null, 'oja-oba-ibadan-oyo'],
  ['Oja Oba, Akure', 'ON', 'Akure South', 'oja-oba-akure-ondo'],
  ['Oja Oba', null, null, null],
  ['Kuto, Abeokuta', 'OG', 'Abeokuta South', 'kuto-abeokuta-ogun'],
  ['Lagos Ibadan Expressway, Ibafo', 'OG', 'Obafemi Owode', 'ibafo-ogun'],
  ['Lagos-Ibadan Expressway', null, null, null],
  ['Warri, Delta', 'DE', 'Warri South', 'warri-delta'],
  ['Warri South LGA', 'DE', 'Warri South', null],
  ['Sapele, Warri', 'DE', null, null],
  ['Obi, Delta', 'DE', null, null],
  ['Obi', null, null, null],
  ['Garki Abuja FCT', 'FC', 'Abuja Municipal', 'garki-abuja-fct'],
  ['Garki, Jigawa', 'JI', 'Garki', 'garki-jigawa'],
  ['Shop 5 Wuse Market Abuja', 'FC', 'Abuja Municipal', 'wuse-market-abuja-fct'],
  ['AMAC', 'FC', 'Abuja Municipal', null],
  ['Dutse', 'JI', 'Dutse', 'dutse-jigawa'],
  ['Dutse, Abuja', 'FC', 'Bwari', 'dutse-alhaji-abuja-fct'],
  ['Ekiti, Kwara', 'KW', 'Ekiti', null],
  ['Ado, Ekiti', 'EK', 'Ado-Ekiti', 'ado-ekiti'],
  ['Watt Market Calabar', 'CR', null, 'watt-market-calabar-cross-river'],
  ['Terminus, Jos', 'PL', 'Jos North', 'terminus-jos-plateau'],
  ['Lagos Plaza, Kano', 'KN', null, 'kano-kano'],
  ['Song Plaza, Lagos', 'LA', null, 'lagos-lagos'],
  ['Ibadan, Lagos', null, null, null],
  ['Main Market', null, null, null],
  ['Tudun Wada', null, null, null],
  ['Ejigbo', null, null, null],
  ['London', null, null, null],
  ['Shop 4, opposite the market', null, null, null],
  ['', null, null, null],
]

test.each(LOCATIONS)('%j is understood', (text, state, lga, town) => {
  expect(resolvePlace(text)).toMatchObject({ state, lga, town })
})

test('the position is that of the town, or of the seat of the LGA; a bare state has none', () => {
  const yaba = findTown('yaba-lagos')
  expect(resolvePlace('Yaba')).toMatchObject({ lat: yaba?.lat, lng: yaba?.lng })
  const uvwie = resolvePlace('Uvwie LGA')
  const effurun = findTown('effurun-warri-delta')
  expect(uvwie).toMatchObject({ town: null, lat: effurun?.lat, lng: effurun?.lng })
  expect(resolvePlace('Delta State')).toEqual({ ...NOWHERE, state: 'DE' })
  // A property of JavaScript objects.
  expect(resolvePlace('Lagos constructor').state).toBe('LA')
})

test('every state, and every LGA with its state, is understood by its official name', () => {
  for (const state of states()) {
    expect(resolvePlace(`${state.name} State`), state.name).toEqual({ ...NOWHERE, state: state.code })
    for (const lga of lgasOf(state.code))
      expect(resolvePlace(`${lga.name} LGA, ${state.name} State`), lga.name).toMatchObject({
        state: state.code,
        lga: lga.name,
      })
  }
})

test('never takes a town with its state for another town', () => {
  const names = new Map(states().map((state) => [state.code, state.name]))
  const unclear = towns().filter((town) => {
    const found = resolvePlace(`${town.name}, ${names.get(town.state)} State`)
    expect(found.state, town.id).toBe(town.state)
    expect([town.id, null], town.id).toContain(found.town)
    return found.town === null
  })
  // Names such as Area 1 or Sapele Road need their city.
  expect(unclear.length).toBeLessThan(15)
})

test('ignores accents, capitals, hyphens and spaces', () => {
  const wanted = resolvePlace('Ijebu-Ode')
  expect(wanted.town).toBe('ijebu-ode-ogun')
  for (const text of ['ijebu ode', 'IJEBUODE', 'Ìjẹ̀bú-Òde', 'Ijebu–Ode', "I'jebu Ode"])
    expect(resolvePlace(text), text).toEqual(wanted)
})

test('cuts hostile input at 200 characters, without errors and fast', () => {
  const hostile = [
    '\0'.repeat(100_000),
    'Lagos '.repeat(20_000),
    '\ufdfa'.repeat(100_000),
    ','.repeat(100_000),
    '\ud800',
    'ikeja-'.repeat(20_000),
  ]
  const started = process.threadCpuUsage()
  for (let round = 0; round < 50; round++) for (const text of hostile) resolvePlace(text)
  // CPU time in microseconds, which does not grow on a busy machine.
  expect(process.threadCpuUsage(started).user / (50 * hostile.length)).toBeLessThan(5_000)
  expect(resolvePlace('\0'.repeat(100_000))).toEqual(NOWHERE)
  expect(resolvePlace(`${'x '.repeat(100)}Ikeja`)).toEqual(NOWHERE)
  expect(resolvePlace(`Ikeja\0, Lagos`).town).toBe('ikeja-lagos')
  for (const text of hostile) expect(suggestPlaces(text).length).toBeLessThanOrEqual(8)
  expect(resolvePlace('constructor')).toEqual(NOWHERE)
  expect(resolvePlace('toString __proto__')).toEqual(NOWHERE)
})

test('for any text, town, LGA and state of the result belong together', () => {
  const someNames = fc.constantFrom(
    ...towns().flatMap((town) => [town.name, ...town.aliases]),
    ...states().map((state) => state.name),
  )
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(fc.oneof(someNames, fc.string()), { maxLength: 5 }).map((parts) => parts.join(', ')),
  )
  fc.assert(
    fc.property(typed, (text) => {
      const { state, lga, town, lat, lng } = resolvePlace(text)
      if (lga !== null) expect(lgasOf(state ?? '').map((known) => known.name)).toContain(lga)
      if (town !== null) expect(findTown(town)?.state).toBe(state)
      expect(lat === null).toBe(lng === null)
      if (town !== null) expect(lat).not.toBeNull()
      if (state === null) expect({ lga, town, lat }).toEqual({ lga: null, town: null, lat: null })
      expect(suggestPlaces(text).length).toBeLessThanOrEqual(8)
    }),
    { numRuns: 500 },
  )
})

const named = (query: string, limit?: number) =>
  suggestPlaces(query, limit).map((found) => `${found.name}, ${found.kind}`)

test('suggests names that begin with the text, the largest first', () => {
  expect(named('ike', 2)).toEqual(['Ikeja, area', 'Ikere-Ekiti, town'])
  expect(named('lag', 3)).toEqual(['Lagos, state', 'Lagos, town', 'Lagos Island, area'])
  expect(suggestPlaces('ikeja')[0]).toEqual({ id: 'ikeja-lagos', name: 'Ikeja', state: 'Lagos', kind: 'area' })
  expect(suggestPlaces('garki')).toEqual([
    { id: 'garki-abuja-fct', name: 'Garki', state: 'Federal Capital Territory', kind: 'area' },
    { id: 'garki-market-abuja-fct', name: 'Garki Market', state: 'Federal Capital Territory', kind: 'area' },
    { id: 'garki-jigawa', name: 'Garki', state: 'Jigawa', kind: 'town' },
    expect.objectContaining({ kind: 'area', state: 'Federal Capital Territory' }),
  ])
})

test('suggests by other names, cities and accents, then names that contain the words', () => {
  expect(named('ph')[0]).toBe('Port Harcourt, town')
  expect(named('eko')[0]).toBe('Lagos, town')
  expect(named('gra port')[0]).toBe('GRA Port Harcourt, area')
  expect(named('sabon gari za')).toEqual(['Sabon Gari Zaria, area'])
  expect(named('ọ̀yọ́', 2)).toEqual(['Oyo, state', 'Oyo, town'])
  expect(named('village')).toContain('Computer Village, area')
  expect(named('obio')[0]).toBe('Obio/Akpor, lga')
})

test('suggests an LGA with a town’s name once, and nothing for an empty text', () => {
  expect(suggestPlaces('ikeja', 50).filter((found) => found.name === 'Ikeja')).toHaveLength(1)
  expect(suggestPlaces('')).toEqual([])
  expect(suggestPlaces('  , ')).toEqual([])
  expect(suggestPlaces('zzzz')).toEqual([])
  expect(suggestPlaces('a', 3)).toHaveLength(3)
  for (const limit of [0, -1, Number.NaN]) expect(suggestPlaces('a', limit)).toEqual([])
})

test('ids of suggestions are unique', () => {
  const found = [...'abcdefghijklmnopqrstuvwxyz0123456789'].flatMap((letter) => suggestPlaces(letter, 5000))
  const byId = new Map(found.map((suggestion) => [suggestion.id, suggestion]))
  expect(new Set(byId.values()).size).toBe(new Set(found).size)
})
