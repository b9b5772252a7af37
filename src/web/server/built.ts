import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type * as EntryServer from '../entry.server.tsx'
import { readAssets } from './assets.ts'
import type { Built } from './site.ts'

const DIST = fileURLToPath(new URL('../../../dist', import.meta.url))

/** Loads what `npm run build` made. Throws a sentence when it has not been made. */
export async function loadBuilt(): Promise<Built> {
  const entry = path.join(DIST, 'server/entry.server.js')
  if (!existsSync(entry)) throw new Error('The browser part is not built yet. Run `npm run build` first.')
  const clientDir = path.join(DIST, 'client')
  const renderer: typeof EntryServer = await import(pathToFileURL(entry).href)
  await renderer.loadScreens()
  return { entry: async () => renderer, assetsOf: readAssets(clientDir), clientDir }
}
