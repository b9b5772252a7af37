import { spawnSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'

// `npm run test:pictures:update [-- folder]`: renews the pictures that test/browser/pictures.test.ts compares with the main screens.
// `--short` renews those of one screen.

const root = path.join(import.meta.dirname, '..')
const [folder = 'test/browser/pictures'] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const isShort = process.argv.includes('--short')
const { status } = spawnSync(
  process.execPath,
  [
    path.join(root, 'node_modules/vitest/vitest.mjs'),
    ...['run', 'test/browser/pictures.test.ts', '--reporter=default'],
    ...['--testNamePattern', isShort ? ' sign-in$' : '^every main screen'],
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, KEEP_PICTURES_IN: path.resolve(root, folder) } },
)
process.exit(status ?? 1)
