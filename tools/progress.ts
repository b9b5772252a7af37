import process from 'node:process'

const WIDTH = 30
const EVERY_MS = 100

/** Shows how far a long step is: a bar on a terminal, one line at the end elsewhere. */
export function progress(title: string, total: number, output: NodeJS.WriteStream = process.stdout) {
  let done = 0
  let shownAt = 0
  const count = () => `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`
  return {
    step(): void {
      done++
      const now = Date.now()
      if (!output.isTTY || now - shownAt < EVERY_MS) return
      shownAt = now
      const filled = Math.round((WIDTH * done) / Math.max(total, 1))
      output.write(`\r${title} [${'#'.repeat(filled).padEnd(WIDTH)}] ${count()}`)
    },
    end(): void {
      output.write(`${output.isTTY ? '\r\x1b[K' : ''}${title}: ${count()}\n`)
    },
  }
}
