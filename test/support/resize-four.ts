import { readFileSync } from 'node:fs'
import process from 'node:process'
import { resizePicture } from '../../src/platform/images/resize-picture.ts'

// Resizes the given photo four times at once and prints the additional memory at the peak, in bytes.

const bytesOf = (pid: number | string, line: string) =>
  Number(new RegExp(`${line}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024

const photo = readFileSync(process.argv[2] ?? '')
const photos = Array.from({ length: 4 }, () => Buffer.from(photo))
const before = bytesOf('self', 'VmRSS')
const widths = (await Promise.all(photos.map((bytes) => resizePicture(bytes, { turns: ['home', 'ada'] })))).map(
  (sizes) => sizes.map(({ width }) => width),
)
const resizers = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ')
const taken = resizers.reduce((sum, pid) => sum + bytesOf(pid, 'VmHWM'), bytesOf('self', 'VmHWM') - before)
console.log(JSON.stringify({ widths, resizers: resizers.length, taken }))
process.exit(0)
