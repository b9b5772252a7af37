import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { assemble } from './assemble.ts'
import { render, target } from './build.ts'
import { readCorrections, readGeoNames } from './sources.ts'

const data = assemble()

test('nigeria.json equals the result of its sources', () => {
  expect(readFileSync(target, 'utf8')).toBe(render(data))
})

test('the file stays under 200 KB', () => {
  expect(render(data).length).toBeLessThan(200_000)
})

test('every GeoNames place of Nigeria is taken over or dropped by a correction', () => {
  const dropped = readCorrections().filter((correction) => correction.drop).length
  const fromGeoNames = data.towns.length - readOwn()
  expect(readGeoNames()).toHaveLength(908)
  expect(fromGeoNames).toBe(908 - dropped)
})

/** Lines of our own lists: towns and areas. */
function readOwn(): number {
  const lines = ['towns.txt', 'areas.txt'].flatMap((file) =>
    readFileSync(new URL(file, import.meta.url), 'utf8').split('\n'),
  )
  return lines.filter((line) => line.trim() !== '' && !/^[#=]/.test(line)).length
}

test('a place that GeoNames puts in the wrong state is in the right one', () => {
  const stateOf = (id: string) => data.towns.find((town) => town[0] === id)?.[2]
  expect(stateOf('takum-taraba')).toBe('TA')
  expect(stateOf('burumburum-kano')).toBe('KN')
  expect(stateOf('madala-niger')).toBe('NI')
  expect(stateOf('oke-ila-osun')).toBe('OS')
  expect(stateOf('okemesi-ekiti')).toBe('EK')
})
