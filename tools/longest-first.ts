import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest files of a first run. They mostly wait, so their size does not show it. */
const LONGEST = [
  'test/http/web-processes.test.ts',
  'test/http/cached-pages.test.ts',
  'tools/scripts.test.ts',
  'tools/search-eval/judge.test.ts',
  'tools/crash/database.test.ts',
  'test/http/stopping.test.ts',
  'tools/demo/seed.test.ts',
  'src/embedded-postgres/embedded-postgres.test.ts',
  'src/embedded-postgres/crash.test.ts',
  'src/embedded-postgres/data/data-folder.test.ts',
  'test/http/overload.test.ts',
  'test/browser/accounts-accessible.test.ts',
]

/**
 * Starts the slowest files first, so that no slow file runs alone at the end. Vitest sorts by the durations that earlier runs left in
 * `.cache`; files without one start by the list.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = (file: TestSpecification) =>
      (this.ctx.cache.getTestSpecificationResult(file) ? -1 : LONGEST.indexOf(pathOf(file))) >>> 0
    return (await super.sort(files)).sort((a, b) => place(a) - place(b))
  }
}

const pathOf = ({ moduleId, project }: TestSpecification) =>
  path.relative(project.config.root, moduleId).split(path.sep).join('/')
