import { pictureSizes } from './picture-sizes.ts'
import type { ResizeAnswer, ResizeOrder } from './resize-picture.ts'

// Decodes pictures that people sent, one after the other, apart from the server: see docs/decisions/0070.

process.on('message', async ({ file }: ResizeOrder) => {
  const sizes = await pictureSizes(file).catch(() => null)
  process.send?.({ sizes } satisfies ResizeAnswer)
  // What a picture was decoded into lies outside the heap, which alone would not ask for a collection.
  globalThis.gc?.()
})
process.once('disconnect', () => process.exit(0))
