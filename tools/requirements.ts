import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const ROW = /^\| ([A-Za-z]+(?:-[a-z]+)?-\d+) \|/gm

/** Prints which requirements no test names yet, by area. A test names a requirement by writing its id in its title. */
export function requirementsReport(): { areas: Map<string, { all: string[]; missing: string[] }>; unknown: string[] } {
  const specified = [...readFileSync(path.join(root, 'docs/specification/requirements.md'), 'utf8').matchAll(ROW)].map(
    ([, id]) => id ?? '',
  )
  const tests = globSync(['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'tools/**/*.test.ts'], { cwd: root }).map(
    (file) => readFileSync(path.join(root, file), 'utf8'),
  )
  const named = new Set(
    tests.flatMap((text) => [...text.matchAll(/\b([A-Z]+(?:-[a-z]+)?-\d{2})\b/g)].map(([, id]) => id ?? '')),
  )
  const areas = new Map<string, { all: string[]; missing: string[] }>()
  for (const id of specified) {
    const name = id.replace(/-\d+$/, '')
    const area = areas.get(name) ?? { all: [], missing: [] }
    area.all.push(id)
    if (!named.has(id)) area.missing.push(id)
    areas.set(name, area)
  }
  const prefixes = new Set(areas.keys())
  const unknown = [...named].filter((id) => prefixes.has(id.replace(/-\d+$/, '')) && !specified.includes(id))
  return { areas, unknown }
}

if (import.meta.main) {
  const { areas, unknown } = requirementsReport()
  for (const [name, { all, missing }] of areas) {
    console.log(
      `${name.padEnd(14)} ${String(all.length - missing.length).padStart(3)} of ${String(all.length).padStart(3)}${missing.length > 0 ? `  missing: ${missing.map((id) => id.slice(name.length + 1)).join(' ')}` : ''}`,
    )
  }
  const all = [...areas.values()].reduce((sum, area) => sum + area.all.length, 0)
  const missing = [...areas.values()].reduce((sum, area) => sum + area.missing.length, 0)
  console.log(`\n${all - missing} of ${all} requirements are named by a test.`)
  if (unknown.length > 0) console.log(`Tests name ids that do not exist: ${unknown.join(', ')}`)
}
