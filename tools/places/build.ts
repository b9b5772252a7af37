import { readFileSync, writeFileSync } from 'node:fs'
import { assemble, type PlacesData } from './assemble.ts'

/** Where the server reads the places from. */
export const target = new URL('../../src/domains/places/nigeria.json', import.meta.url)

/** One row a line, so that a change of the data reads well in a diff; empty tails are left out. */
export function render(data: PlacesData): string {
  const trimmed = (row: unknown[]) => {
    const last = row.findLastIndex((cell) => cell !== null && cell !== 0 && !(Array.isArray(cell) && cell.length === 0))
    return JSON.stringify(row.slice(0, last + 1))
  }
  const block = (name: keyof PlacesData) => `"${name}": [\n${data[name].map(trimmed).join(',\n')}\n]`
  const source = 'Towns: GeoNames, CC BY 4.0, corrected. Built by tools/places/build.ts; do not edit.'
  return `{\n"source": ${JSON.stringify(source)},\n${block('states')},\n${block('lgas')},\n${block('towns')}\n}\n`
}

if (import.meta.main) {
  const text = render(assemble())
  if (process.argv.includes('--check')) {
    const same = readFileSync(target, 'utf8') === text
    console.log(
      same ? 'nigeria.json is up to date.' : 'nigeria.json differs from its sources: run node tools/places/build.ts',
    )
    process.exitCode = same ? 0 : 1
  } else {
    writeFileSync(target, text)
    console.log(`nigeria.json: ${Math.round(text.length / 1024)} KB`)
  }
}
