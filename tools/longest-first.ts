import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take the longest, most of it waiting. Size tells nothing of that, and last times are not kept between machines. */
const LONGEST = [
  'test/http/kept-pages.test.ts',
  'tools/scripts.test.ts',
  'tools/search-judge/judge.test.ts',
  'tools/bench/database-kills.test.ts',
  'test/http/stopping.test.ts',
  'tools/demo/seed.test.ts',
  'src/platform/db/embedded/embedded-postgres.test.ts',
  'src/platform/db/embedded/crash.test.ts',
  'src/platform/db/embedded/data/data-folder.test.ts',
  'test/http/overload.test.ts',
  'test/browser/accounts-accessible.test.ts',
]

/** Begins with the longest files, so that none of them is left running alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId, project }: TestSpecification) =>
      LONGEST.indexOf(path.relative(project.config.root, moduleId).split(path.sep).join('/')) >>> 0
    return (await super.sort(files)).sort((a, b) => place(a) - place(b))
  }
}
