import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest files, which mostly wait. Their size does not show it, and machines do not share measured times. */
const LONGEST = [
  'test/http/cached-pages.test.ts',
  'tools/scripts.test.ts',
  'tools/search-eval/judge.test.ts',
  'tools/bench/database-kills.test.ts',
  'test/http/stopping.test.ts',
  'tools/demo/seed.test.ts',
  'src/platform/db/embedded/embedded-postgres.test.ts',
  'src/platform/db/embedded/crash.test.ts',
  'src/platform/db/embedded/data/data-folder.test.ts',
  'test/http/overload.test.ts',
  'test/browser/accounts-accessible.test.ts',
]

/** Starts the slowest files first, so that no slow file runs alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId, project }: TestSpecification) =>
      LONGEST.indexOf(path.relative(project.config.root, moduleId).split(path.sep).join('/')) >>> 0
    return (await super.sort(files)).sort((a, b) => place(a) - place(b))
  }
}
