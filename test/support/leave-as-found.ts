import { afterAll, vi } from 'vitest'

// Test files share processes, so this restores what one of them replaced.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
