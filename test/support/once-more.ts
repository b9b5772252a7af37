import type { RunnerTask } from 'vitest'
import { beforeAll } from 'vitest'

// On a busy machine a browser sometimes fails without a fault of the product. tools/flaky-tests.ts lists such tests.
// biome-ignore lint/correctness/noEmptyPattern: Vitest wants a pattern there
beforeAll(({}, file) => {
  if ('filepath' in file && file.name.startsWith('test/browser/')) for (const task of file.tasks) tryOnceMore(task)
})

function tryOnceMore(task: RunnerTask): void {
  task.retry = 1
  if ('tasks' in task) for (const inner of task.tasks) tryOnceMore(inner)
}
