import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MAX_DECODING_MS, type PictureWidth } from '#shared/picture.ts'
import { FairQueue } from '../fair-queue.ts'
import { overloaded } from '../http/api/errors.ts'
import { type Inspection, inspectHeader } from './inspect-picture.ts'
import { PictureProblem, type PictureProblemKind } from './picture-problem.ts'

export type Sizes = { width: PictureWidth; bytes: Uint8Array }[]
/** `file` is the picture's path: passed as bytes it would be in memory several times. */
export type ResizeOrder = { file: string; inspection: Inspection }
export type ResizeAnswer = ({ sizes: Sizes } | { problem: PictureProblemKind }) & { ms: number }

export type Sender = {
  turns: readonly string[]
  /** Called before decoding, when the sender's turn comes; throws if the sender has no budget left. */
  admit?(): Promise<void>
  charge?(ms: number): Promise<void>
}

const PROGRAM = path.join(import.meta.dirname, 'resize-process.ts')
/** Returns freed memory to the system at once instead of growing with every kind of picture. */
const THRIFTY = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }
const IDLE_MS = 20_000
const START_MS = 30_000
/** On a busy machine; the processor time is limited separately. */
const MAX_WAIT_MS = 10_000
const MAX_WAITING = 40
const MAX_AHEAD = 3
/** More than browsers send, which shrink photos to 1,600 pixels. */
const SMALL_PIXELS = 4_000_000

type Turn = { begin: () => void; refuse: (reason: Error) => void }
type Resizer = { child: ChildProcess; ready: Promise<unknown> }

const small = new FairQueue<Turn>([MAX_WAITING])
const large = new FairQueue<Turn>([MAX_WAITING])
let ahead = 0
let isBusy = false
let resizer: Resizer | undefined
let leaving: NodeJS.Timeout | undefined

/** Resizes a picture. Up to three small ones go before a large one, fairly by sender. Throws PictureProblem, 503, or as `admit`. */
export async function resizePicture(sent: Buffer, sender: Sender): Promise<Sizes> {
  const inspection = inspectHeader(sent)
  await turnOf(inspection.pixels > SMALL_PIXELS ? large : small, sender)
  try {
    await sender.admit?.()
    const answer = await resizeApart(sent, inspection)
    await sender.charge?.(answer.ms)
    if ('problem' in answer) throw new PictureProblem(answer.problem)
    return answer.sizes
  } finally {
    isBusy = false
    next()
  }
}

function turnOf(queue: FairQueue<Turn>, { turns }: Sender): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  queue.push(turns, { begin: resolve, refuse: reject })?.refuse(overloaded())
  next()
  return promise
}

function next(): void {
  if (isBusy) return
  const first = ahead < MAX_AHEAD ? small.shift() : undefined
  ahead = first ? ahead + 1 : 0
  const turn = first ?? large.shift() ?? small.shift()
  if (!turn) return
  isBusy = true
  turn.begin()
}

/** Resizes in a separate process. A picture that ends it or takes too long is refused, and the next one gets a new process. */
export async function resizeApart(sent: Buffer, inspection: Inspection): Promise<ResizeAnswer> {
  clearTimeout(leaving)
  const file = path.join(tmpdir(), `lsf-${randomUUID()}`)
  resizer ??= start()
  const { child, ready } = resizer
  const { promise, resolve } = Promise.withResolvers<ResizeAnswer>()
  let problem: PictureProblemKind = 'damaged'
  let began = performance.now()
  const fail = () => resolve({ problem, ms: Math.min(MAX_DECODING_MS, Math.ceil(performance.now() - began)) })
  child.once('exit', fail)
  let tooLong = setTimeout(() => child.kill('SIGKILL'), START_MS)
  try {
    await Promise.all([writeFile(file, sent, { mode: 0o600 }), ready])
    clearTimeout(tooLong)
    began = performance.now()
    tooLong = setTimeout(() => {
      problem = 'slow'
      child.kill('SIGKILL')
    }, MAX_WAIT_MS)
    child.once('message', resolve)
    child.send({ file, inspection } satisfies ResizeOrder, (error) => error && fail())
    const answer = await promise
    if ('problem' in answer && answer.problem === 'slow') {
      resizer = undefined
      child.kill('SIGKILL')
    }
    return answer
  } finally {
    clearTimeout(tooLong)
    child.off('message', resolve).off('exit', fail)
    leaving = setTimeout(() => resizer?.child.disconnect(), IDLE_MS).unref()
    await rm(file, { force: true })
  }
}

function start(): Resizer {
  const child = fork(PROGRAM, {
    env: THRIFTY,
    execArgv: ['--expose-gc', '--max-semi-space-size=1'],
    serialization: 'advanced',
  })
  const forget = () => {
    if (resizer?.child === child) resizer = undefined
  }
  child.once('exit', forget).once('disconnect', forget).on('error', forget)
  // The process must not keep the server alive.
  child.unref()
  child.channel?.unref()
  const ready = Promise.race([once(child, 'message'), once(child, 'exit')])
  return { child, ready }
}
