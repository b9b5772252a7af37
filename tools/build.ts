import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = path.join(import.meta.dirname, '..')
const STAMP = path.join(root, 'dist/built-from')

function sources(): string {
  const files = globSync(
    ['src/**/*.{ts,tsx,css,webp}', 'public/**/*', 'vite.config.ts', 'package-lock.json', 'tools/build.ts'],
    {
      cwd: root,
      withFileTypes: true,
    },
  )
    .filter((file) => file.isFile() && !file.name.includes('.test.'))
    .map((file) => path.join(file.parentPath, file.name))
    .sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(path.relative(root, file)).update(readFileSync(file))
  return hash.digest('hex')
}

export const isBuilt = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources()

export async function build({ onlyIfChanged = false } = {}): Promise<void> {
  if (onlyIfChanged && isBuilt()) return
  const wanted = sources()
  console.log('Building the browser part ...')
  const { NODE_ENV } = process.env
  // Otherwise Vite would build for development.
  process.env.NODE_ENV = 'production'
  const { createBuilder } = await import('vite')
  const builder = await createBuilder({ root, logLevel: 'warn' })
  await builder.buildApp()
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
  await buildBootScripts()
  await compressAssets()
  writeFileSync(STAMP, wanted)
}

/** Writes the scripts inside each page, which begin before the bundle. */
export async function buildBootScripts(): Promise<void> {
  const { minify, transformWithOxc } = await import('vite')
  mkdirSync(path.join(root, 'dist/boot'), { recursive: true })
  for (const name of ['head', 'boot']) {
    const file = path.join(root, 'src/web/boot', `${name}.ts`)
    const script = await transformWithOxc(readFileSync(file, 'utf8'), file)
    const { code } = await minify(file, script.code)
    writeFileSync(path.join(root, 'dist/boot', `${name}.js`), code)
  }
}

/** Compresses the files once, as small as possible. */
async function compressAssets(): Promise<void> {
  const files = globSync('dist/client/**/*.{js,css,svg,webmanifest}', { cwd: root }).map((file) =>
    path.join(root, file),
  )
  await Promise.all(
    files.map(async (file) => {
      const plain = readFileSync(file)
      writeFileSync(`${file}.br`, await smallestBrotli(plain))
      writeFileSync(`${file}.gz`, await promisify(gzip)(plain, { level: 9 }))
    }),
  )
}

/** Postfix bits and direct codes of brotli's distances. */
const DISTANCES = [
  [0, 0],
  [0, 8],
  [1, 12],
  [2, 4],
] as const

/** Tries several distance parameters of brotli. Which one suits a file is chance, and can be worth a hundred bytes. */
async function smallestBrotli(plain: Buffer): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_NPOSTFIX, BROTLI_PARAM_NDIRECT } = constants
  const tried = await Promise.all(
    DISTANCES.map(([postfix, direct]) =>
      promisify(brotliCompress)(plain, {
        params: { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_NPOSTFIX]: postfix, [BROTLI_PARAM_NDIRECT]: direct },
      }),
    ),
  )
  return tried.reduce((best, one) => (one.length < best.length ? one : best))
}

if (import.meta.main) await build({ onlyIfChanged: process.argv.includes('--if-changed') })
