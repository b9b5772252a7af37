import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

// `npm run mutation [-- file ...]`: changes files of rules one small step at a time and lists the changes that no test notices.
// Without files it takes all of them, which needs hours; `--short` takes one. Tests must notice at least 85 of 100 changes.
// Stryker, with the versions of tools/mutation, is fetched into .cache, because it would make every installation a tenth larger.
// Exits 2 if the registry cannot be reached.

/** npm's codes for that. Others, such as that of a lock file that does not fit, are faults of this project. */
const UNREACHABLE =
  /^npm error code (E40[13]|E5\d\d|EAI_AGAIN|ECONN\w+|EHOSTUNREACH|ENETUNREACH|ENOTCACHED|ENOTFOUND|E\w*TIMEDOUT|ERR_SOCKET_TIMEOUT)$/m

const TOOLS = path.join(import.meta.dirname, '../.cache/stryker')
cpSync(path.join(import.meta.dirname, 'mutation'), TOOLS, { recursive: true })
const fetched = spawnSync('npm', ['ci', '--prefer-offline'], { cwd: TOOLS, stdio: ['ignore', 'inherit', 'pipe'] })
process.stderr.write(fetched.stderr)
if (fetched.status !== 0) {
  if (!UNREACHABLE.test(String(fetched.stderr))) throw new Error('Stryker could not be installed.')
  console.error('Skipped mutation: Stryker could not be fetched from the npm registry.')
  process.exit(2)
}
const { Stryker } = await import(path.join(TOOLS, 'node_modules/@stryker-mutator/core/dist/src/index.js'))

/** Returns a policy's own tests, else those in the file's folder and below, or in the nearest folder above that has some. */
function testsOf(file: string): string {
  const own = file.replace(/\.ts$/, '.test.ts')
  if (own.endsWith('.policy.test.ts') && existsSync(own)) return own
  let folder = path.dirname(file)
  while (globSync(`${folder}/**/*.test.ts`).length === 0) folder = path.dirname(folder)
  return `${folder}/**/*.test.ts`
}

/** Rules, and files that have tests of the same name. */
const targets = () =>
  globSync('src/domains/**/*.ts').filter(
    (file) =>
      file.endsWith('.policy.ts') || (!file.endsWith('.test.ts') && existsSync(file.replace(/\.ts$/, '.test.ts'))),
  )

const isShort = process.argv.includes('--short')
const given = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
for (const file of given.length > 0 ? given : isShort ? ['src/domains/reviews/reviews.policy.ts'] : targets()) {
  process.env.MUTATION_TESTS = testsOf(file)
  await new Stryker({
    mutate: [file],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    // With Stryker's own option for test files, changed constants would never run.
    vitest: { configFile: 'tools/mutation.vitest.config.ts', related: false },
    // Stryker would read it through an interface that TypeScript 7 lacks.
    tsconfigFile: 'none',
    // Most strings are SQL, where nearly every change is a syntax error.
    mutator: { excludedMutations: ['StringLiteral'] },
    concurrency: 1,
    tempDirName: '.cache/mutation',
    reporters: ['clear-text'],
    clearTextReporter: { allowColor: false, logTests: false, skipFull: true },
    allowEmpty: false,
    dryRunTimeoutMinutes: 15,
    timeoutMS: 30_000,
    thresholds: { high: 95, low: 85, break: 85 },
  }).runMutationTest()
}
