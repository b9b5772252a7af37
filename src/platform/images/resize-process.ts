import { appendFile } from 'node:fs/promises'
import { MAX_DECODING_MS } from '#shared/picture.ts'
import { inspectPicture } from './inspect-picture.ts'
import { PictureProblem } from './picture-problem.ts'
import { pictureSizes } from './picture-sizes.ts'
import type { ResizeAnswer, ResizeOrder } from './resize-picture.ts'

// Processes uploaded pictures one after the other, separate from the server: see docs/decisions/0070.

const POLL_MS = 50
const END_OF_JPEG = Buffer.from([0xff, 0xd9])

process.on('message', async (order: ResizeOrder) => {
  const before = process.cpuUsage()
  const used = () => {
    const { user, system } = process.cpuUsage(before)
    return Math.ceil((user + system) / 1000)
  }
  const answer = (made: Omit<ResizeAnswer, 'ms'>) => process.send?.({ ...made, ms: used() } as ResizeAnswer)
  // Decoders work in other threads and cannot be stopped, so the server ends this process.
  const watch = setInterval(() => {
    if (used() < MAX_DECODING_MS) return
    clearInterval(watch)
    answer({ problem: 'slow' })
  }, POLL_MS)
  answer(await resized(order).catch((error: unknown) => ({ problem: problemIn(error) })))
  clearInterval(watch)
  // Decoded pictures lie outside the heap, which alone would not trigger a collection.
  globalThis.gc?.()
})
process.once('disconnect', () => process.exit(0))
process.send?.('ready')

async function resized({ file, inspection }: ResizeOrder) {
  await inspectPicture(file, inspection)
  try {
    return { sizes: await pictureSizes(file) }
  } catch (error) {
    // Some phones and chat apps cut off the end mark. With it, half a picture gives a warning. A progressive one that ends
    // between scans does not: it is the whole picture, only coarser, and looks like one that was made with fewer scans.
    if (!(error instanceof Error && error.message.includes('premature end of JPEG'))) throw error
    await appendFile(file, END_OF_JPEG)
    return { sizes: await pictureSizes(file, 'warning') }
  }
}

function problemIn(error: unknown) {
  if (error instanceof PictureProblem) return error.kind
  return error instanceof Error && error.message.startsWith('timeout') ? 'slow' : 'damaged'
}
