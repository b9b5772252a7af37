import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const dist = path.join(import.meta.dirname, '../dist/client')

type Chunk = { file: string; isEntry?: boolean; isDynamicEntry?: boolean; imports?: string[]; css?: string[] }
const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

/** The chunk and all that is loaded with it. */
function closureOf(name: string, seen = new Map<string, Chunk>()): Map<string, Chunk> {
  const chunk = manifest[name]
  if (!chunk || seen.has(name)) return seen
  seen.set(name, chunk)
  for (const needed of chunk.imports ?? []) closureOf(needed, seen)
  return seen
}

const classesIn = (file: string) =>
  new Set(
    [...readFileSync(path.join(dist, file), 'utf8').matchAll(/(?<!utilities)\.((?:\\.|[\w-])+)/g)].map(([, name]) =>
      name?.replaceAll('\\', ''),
    ),
  )
const known = new Map(globSync('assets/*.css', { cwd: dist }).map((file) => [file, classesIn(file)]))
const everyClass = new Set([...known.values()].flatMap((classes) => [...classes]))

/** Words of a chunk's string literals that a stylesheet styles. */
function stylesUsedIn({ file }: Chunk): string[] {
  const code = readFileSync(path.join(dist, file), 'utf8')
  const strings = [...code.matchAll(/`([^`$]*)`|"([^"\n]*)"|'([^'\n]*)'/g)].flatMap(([, a, b, c]) => a ?? b ?? c ?? '')
  return strings.flatMap((text) => text.split(/\s+/)).filter((word) => everyClass.has(word))
}

const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry) ?? ''
const loadedLater = Object.keys(manifest).filter((name) => manifest[name]?.isDynamicEntry)

test('late components bring their styles', () => {
  expect(loadedLater.length).toBeGreaterThan(20)
  const missing = loadedLater.flatMap((name) => {
    const chunks = [...closureOf(name, closureOf(entry)).values()]
    const loaded = chunks.flatMap(({ css = [] }) => css)
    return chunks
      .flatMap(stylesUsedIn)
      .filter((word) => !loaded.some((file) => known.get(file)?.has(word)))
      .map((word) => `${name}: ${word}`)
  })
  expect([...new Set(missing)]).toEqual([])
})

test('a larger sheet has every utility of the smaller ones', () => {
  const utilities = (layer: string) => {
    const css = [...known.keys()].map((file) => readFileSync(path.join(dist, file), 'utf8'))
    const layered = css.map((text) => text.split(`@layer utilities.${layer}{`)[1]).find((text) => text !== undefined)
    return new Set([...(layered ?? '').matchAll(/(?<!utilities)\.((?:\\.|[\w-])+)/g)].map(([, name]) => name))
  }
  const [basic, forms, dashboard] = [utilities('public'), utilities('forms'), utilities('dashboard')]
  expect(basic.size).toBeGreaterThan(200)
  expect([...basic].filter((name) => !forms.has(name))).toEqual([])
  expect([...forms].filter((name) => !dashboard.has(name))).toEqual([])
})
