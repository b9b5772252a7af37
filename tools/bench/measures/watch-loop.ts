import { monitorEventLoopDelay } from 'node:perf_hooks'
import process from 'node:process'
import { isMainThread } from 'node:worker_threads'

// lists.ts loads this into the product. At each SIGUSR2 it prints the longest turn of the event loop since the last signal, and the
// processor time of its thread.

if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  let used = process.threadCpuUsage()
  delay.enable()
  process.on('SIGUSR2', () => {
    const { user, system } = process.threadCpuUsage(used)
    console.log(`blocked ${(delay.max / 1e6).toFixed(1)} ms, used ${((user + system) / 1e3).toFixed(1)} ms`)
    used = process.threadCpuUsage()
    delay.reset()
  })
}
