import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Screen } from '#client/screen.ts'
import type { PageAssets } from './html.ts'

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[]; css?: string[] }

const ENTRY = 'src/web/entry.client.tsx'
const GUARD = 'src/web/guard/guarded.tsx'
const OWN_SCREENS = 'src/web/screens/private-screens.ts'

export function readAssets(clientDir: string): (screen: Pick<Screen, 'name' | 'who'>) => PageAssets {
  const manifest = JSON.parse(readFileSync(path.join(clientDir, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const known = new Map<string, PageAssets>()
  return ({ name, who }) => {
    const found = known.get(name)
    if (found) return found
    const page = pageOf(manifest, name)
    const listed = manifest[OWN_SCREENS]?.dynamicImports?.includes(page) ? [OWN_SCREENS] : []
    const chunks = chunksOf(manifest, [ENTRY, ...listed, page, ...(who ? [GUARD] : [])])
    const assets: PageAssets = {
      css: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].map((file) => `/${file}`),
      entry: `/${manifest[ENTRY]?.file}`,
      preload: chunks.filter((chunk) => chunk !== manifest[ENTRY]).map((chunk) => `/${chunk.file}`),
    }
    known.set(name, assets)
    return assets
  }
}

function pageOf(manifest: Record<string, Chunk>, screen: string): string {
  const file = `/${screen.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-page.tsx`
  const found = Object.keys(manifest).find((name) => name.endsWith(file))
  if (!found) throw new Error(`No page is built for the screen ${screen}`)
  return found
}

function chunksOf(manifest: Record<string, Chunk>, roots: string[]): Chunk[] {
  const seen = new Map<string, Chunk>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return
    seen.set(name, chunk)
    for (const needed of chunk.imports ?? []) visit(needed)
  }
  for (const root of roots) visit(root)
  return [...seen.values()]
}
