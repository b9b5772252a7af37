import { chmodSync, existsSync, lstatSync, mkdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'

export type LibraryLink = { source: string; target: string }

/** Lists links that npm did not make because it ran with --ignore-scripts. */
export function missingLinks(native: string): LibraryLink[] {
  const list = path.join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return []
  const listed = JSON.parse(readFileSync(list, 'utf8')) as LibraryLink[]
  return listed
    .map(({ source, target }) => ({ source: path.relative('native', source), target: path.relative('native', target) }))
    .filter(({ target }) => !existsSync(path.join(native, target)))
}

export function linkInside(copy: string): void {
  for (const { source, target } of missingLinks(copy))
    place(path.relative(path.dirname(target), source), path.join(copy, target))
}

/** Makes the links in a separate folder and leaves node_modules unchanged. Returns the environment that uses them. */
export function linkAdjacent(native: string, folder: string): NodeJS.ProcessEnv {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  for (const { source, target } of missingLinks(native)) {
    place(path.join(native, source), path.join(folder, path.basename(target)))
  }
  return { LD_LIBRARY_PATH: `${folder}:${path.join(native, 'lib')}` }
}

function place(source: string, link: string): void {
  if (lstatSync(link, { throwIfNoEntry: false })) {
    if (readlinkSync(link) === source) return
    rmSync(link)
  }
  symlinkSync(source, link)
}
