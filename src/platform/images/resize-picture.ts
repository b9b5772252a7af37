import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PictureWidth } from '#shared/picture.ts'
import { FairQueue } from '../fair-queue.ts'
import { overloaded } from '../http/api/errors.ts'
import { inspectPicture } from './inspect-picture.ts'
import { PictureProblem } from './picture-problem.ts'

export type Sizes = { width: PictureWidth; bytes: Uint8Array }[]
/** Where the picture is: sent as bytes it would be in memory several times. */
export type ResizeOrder = { file: string }
/** Null: it could not be decoded. */
export type ResizeAnswer = { sizes: Sizes | null }

const PROGRAM = path.join(import.meta.dirname, 'resize-process.ts')
/** Freed memory goes back to the system at once instead of growing with every kind of picture. */
const THRIFTY = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }
const IDLE_MS = 20_000
/** For one picture; a hostile one must not hold up the others. */
const PATIENCE_MS = 30_000
const MOST_WAITING = 40

type Turn = { begin: () => void; refuse: (reason: Error) => void }

const turns = new FairQueue<Turn>([MOST_WAITING])
let isBusy = false
let resizer: ChildProcess | undefined
let leaving: NodeJS.Timeout | undefined

/**
 * A picture as somebody sent it, in every stored width; people take turns, so that many of one person delay nobody else. Throws
 * PictureProblem, or 503 when too many wait.
 */
export async function resizePicture(sent: Buffer, personId: string): Promise<Sizes> {
  await inspectPicture(sent)
  await turnOf(personId)
  try {
    const sizes = await resize(sent)
    if (!sizes) throw new PictureProblem('damaged')
    return sizes
  } finally {
    isBusy = false
    next()
  }
}

function turnOf(personId: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  turns.push([personId], { begin: resolve, refuse: reject })?.refuse(overloaded())
  next()
  return promise
}

function next(): void {
  const turn = isBusy ? undefined : turns.shift()
  if (!turn) return
  isBusy = true
  turn.begin()
}

async function resize(sent: Buffer): Promise<Sizes | null> {
  clearTimeout(leaving)
  const { promise, resolve } = Promise.withResolvers<Sizes | null>()
  resizer ??= start()
  const busy = resizer
  const answer = ({ sizes }: ResizeAnswer) => resolve(sizes)
  // A picture that ends the process or takes too long is refused, and the next gets a new one.
  const end = () => resolve(null)
  const tooLong = setTimeout(() => busy.kill('SIGKILL'), PATIENCE_MS)
  busy.once('message', answer).once('exit', end)
  const file = path.join(tmpdir(), `lsf-${randomUUID()}`)
  try {
    await writeFile(file, sent, { mode: 0o600 })
    busy.send({ file } satisfies ResizeOrder, (error) => error && end())
    return await promise
  } finally {
    clearTimeout(tooLong)
    busy.off('message', answer).off('exit', end)
    leaving = setTimeout(() => resizer?.disconnect(), IDLE_MS).unref()
    await rm(file, { force: true })
  }
}

function start(): ChildProcess {
  const started = fork(PROGRAM, {
    env: THRIFTY,
    execArgv: ['--expose-gc', '--max-semi-space-size=1'],
    serialization: 'advanced',
  })
  const forget = () => {
    if (resizer === started) resizer = undefined
  }
  started.once('exit', forget).once('disconnect', forget).on('error', forget)
  // It must not keep the server alive.
  started.unref()
  started.channel?.unref()
  return started
}
