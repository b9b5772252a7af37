import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'
import {
  CHECKSUMS,
  type Checksums,
  MANIFEST,
  type Manifest,
  PICTURES,
  readBackup,
  sha256,
  tableFile,
  writeChecksums,
} from '../backup/manifest.ts'

const root = path.join(import.meta.dirname, '../..')
const MIGRATIONS = path.join(root, 'migrations')
/** Samples of all releases, one file each. */
export const KEPT = path.join(import.meta.dirname, 'kept')
const RELEASED = path.join(MIGRATIONS, 'released.json')

/** A release's functions and triggers, and a sample of its database and pictures. */
export type KeptRelease = {
  version: string
  routines: Record<string, string>
  manifest: Manifest
  tables: Record<string, string>
  /** Base64 by file. */
  pictures: Record<string, string>
}

export const listKept = (): string[] =>
  readdirSync(KEPT)
    .filter((name) => name.endsWith('.json.br'))
    .toSorted()
    .map((name) => path.join(KEPT, name))

export function readKept(file: string): KeptRelease {
  return JSON.parse(brotliDecompressSync(readFileSync(file)).toString())
}

/** Writes a backup of this version as one small file. */
export async function keep(backup: string, file: string): Promise<void> {
  const { manifest, sums } = await readBackup(backup)
  const read = (name: string) => readFileSync(path.join(backup, name))
  const pictures = [...sums.keys()].filter((name) => name.startsWith(PICTURES))
  const release: KeptRelease = {
    version: manifest.product,
    routines: readSql('routines'),
    manifest,
    tables: Object.fromEntries(manifest.tables.map(({ name }) => [name, gunzipSync(read(tableFile(name))).toString()])),
    pictures: Object.fromEntries(pictures.map((name) => [name, read(name).toString('base64')])),
  }
  const text = Buffer.from(JSON.stringify(release))
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length, [constants.BROTLI_PARAM_LGWIN]: 24 }
  writeFileSync(file, brotliCompressSync(text, { params }))
}

/** Makes a folder as `npm run backup` made it. */
export function unpack({ manifest, tables, pictures }: KeptRelease, folder: string): void {
  const sums: Checksums = new Map()
  const write = (name: string, bytes: Buffer) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), bytes)
    sums.set(name, sha256(bytes))
  }
  for (const [name, text] of Object.entries(tables)) write(tableFile(name), gzipSync(text))
  for (const [name, base64] of Object.entries(pictures)) write(name, Buffer.from(base64, 'base64'))
  const list = writeChecksums(sums)
  writeFileSync(path.join(folder, CHECKSUMS), list)
  writeFileSync(path.join(folder, MANIFEST), JSON.stringify({ ...manifest, checksums: sha256(list) }))
}

/** Migrations and their hashes, by the release that has them first. */
export type Released = Record<string, Record<string, string>>

export const readReleased = (): Released => JSON.parse(readFileSync(RELEASED, 'utf8'))
export const writeReleased = (released: Released): void =>
  writeFileSync(RELEASED, `${JSON.stringify(released, null, 2)}\n`)

/** Names and hashes of the migrations of the source, as the database stores them. */
export const hashesOfMigrations = (): Record<string, string> =>
  Object.fromEntries(Object.entries(readSql('')).map(([name, text]) => [name, sha256(text)]))

/** Returns a sentence for each released migration that is missing or was changed. */
export function changedMigrations(released: Released, hashes: Record<string, string>): string[] {
  return Object.entries(released).flatMap(([version, files]) =>
    Object.entries(files)
      .filter(([name, hash]) => hashes[name] !== hash)
      .map(([name]) =>
        name in hashes
          ? `${name} was changed, but ${version} has it: undo that, and write a new migration.`
          : `${name} is gone, but ${version} has it: restore it.`,
      ),
  )
}

function readSql(folder: string): Record<string, string> {
  const names = readdirSync(path.join(MIGRATIONS, folder)).filter((name) => name.endsWith('.sql'))
  const read = (name: string) => readFileSync(path.join(MIGRATIONS, folder, name), 'utf8').replaceAll('\r\n', '\n')
  return Object.fromEntries(names.toSorted().map((name) => [path.posix.join(folder, name), read(name)]))
}
