import { afterAll, vi } from 'vitest'

// Test files share processes: what one of them has replaced is put back before the next.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
