import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { PageAssets } from '../html.ts'

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; css?: string[] }

const ENTRY = 'src/web/entry.client.tsx'

/** Which built files each page needs, from the bundler's manifest: stylesheets, the entry, and what to fetch beside it. */
export function readAssets(clientDir: string): (pageFile: string) => PageAssets {
  const manifest = JSON.parse(readFileSync(path.join(clientDir, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const known = new Map<string, PageAssets>()
  return (pageFile) => {
    const found = known.get(pageFile)
    if (found) return found
    const chunks = chunksOf(manifest, [ENTRY, pageFile])
    const assets: PageAssets = {
      css: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].map((file) => `/${file}`),
      entry: `/${manifest[ENTRY]?.file}`,
      preload: chunks.filter((chunk) => chunk !== manifest[ENTRY]).map((chunk) => `/${chunk.file}`),
    }
    known.set(pageFile, assets)
    return assets
  }
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
