import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Screen } from '#client/screen.ts'
import type * as EntryServer from '../entry.server.tsx'
import { readAssets } from './assets.ts'
import { bootScript, headScript } from './boot-scripts.ts'
import type { PageAssets } from './html.ts'

export type Built = {
  entry(): Promise<typeof EntryServer>
  assetsOf(screen: Screen): PageAssets
  clientDir: string | null
  /** In development, changes a page's finished HTML. */
  finish?(address: string, html: string): Promise<string>
}

const DIST = fileURLToPath(new URL('../../../dist', import.meta.url))

export async function loadBuilt(): Promise<Built> {
  const entry = path.join(DIST, 'server/entry.server.js')
  if (!existsSync(entry) || !headScript || !bootScript)
    throw new Error('The browser part is not built yet. Run `npm run build` first.')
  const clientDir = path.join(DIST, 'client')
  const renderer: typeof EntryServer = await import(pathToFileURL(entry).href)
  await renderer.loadScreens()
  return {
    entry: async () => renderer,
    assetsOf: readAssets(clientDir),
    clientDir,
  }
}
