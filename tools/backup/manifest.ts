import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { progress } from '../progress.ts'

export const MANIFEST = 'manifest.json'
/** Lists all other files but the manifest, so that `sha256sum -c` checks them too. */
export const CHECKSUMS = 'SHA256SUMS'

/** Explains to the operator in a sentence why nothing was done. */
export class BackupProblem extends Error {}

const manifestSchema = z.object({
  format: z.literal(1),
  product: z.string(),
  postgres: z.string(),
  /** Moment whose rows are in the backup. */
  takenAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  /** Fingerprint of the secret key, which tells the backups of different installations apart. */
  installation: z.string(),
  /** Hashes of the migrations that made the tables. */
  schema: z.record(z.string(), z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  sequences: z.record(z.string(), z.string()),
  /** Null if the backup was made without pictures. */
  pictures: z.number().nullable(),
  /** SHA-256 of the list of checksums. */
  checksums: z.string(),
})
export type Manifest = z.output<typeof manifestSchema>

export const tableFile = (table: string): string => `tables/${table.replaceAll('"', '')}.copy.gz`
export const PICTURES = 'pictures/'

export const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')

async function sha256OfFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex')
}

export type Checksums = Map<string, string>

export const writeChecksums = (sums: Checksums): string => [...sums].map(([file, sum]) => `${sum}  ${file}\n`).join('')

export function readChecksums(folder: string): Checksums {
  const lines = readFileSync(path.join(folder, CHECKSUMS), 'utf8').trimEnd().split('\n')
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]))
}

/** Reads a backup's manifest and checks every file. Throws BackupProblem. */
export async function readBackup(folder: string): Promise<{ manifest: Manifest; sums: Checksums }> {
  if (!existsSync(path.join(folder, MANIFEST)))
    throw new BackupProblem(`There is no complete backup in ${folder}: name a folder with a ${MANIFEST}.`)
  const manifest = readManifest(folder)
  if (!(await isIntact(folder, CHECKSUMS, manifest.checksums))) throw damaged(CHECKSUMS)
  const sums = readChecksums(folder)
  const checking = progress('Checked files', sums.size)
  for (const [file, sum] of sums) {
    if (!(await isIntact(folder, file, sum))) throw damaged(file)
    checking.step()
  }
  checking.end()
  return { manifest, sums }
}

export function readManifest(folder: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(path.join(folder, MANIFEST), 'utf8')))
  } catch {
    throw damaged(MANIFEST)
  }
}

/** Returns false for a missing file too. */
export async function isIntact(folder: string, file: string, sum: string | undefined): Promise<boolean> {
  const place = path.join(folder, file)
  return existsSync(place) && (await sha256OfFile(place)) === sum
}

const damaged = (file: string) =>
  new BackupProblem(`This backup is damaged: ${file} is missing or was changed. Use another backup.`)
