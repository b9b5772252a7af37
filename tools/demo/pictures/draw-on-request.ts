import { type ChildProcess, fork } from 'node:child_process'
import { access } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { system } from '#routes.ts'
import { pictureKeyOf } from '../picture-address.ts'

/** Ms before an idle drawing process ends. */
const IDLE_MS = 10_000

/** Draws a demo picture on its first request, in another process; resolves when the one at `address` exists. */
export function demoPictures(folder: string): (address: string) => Promise<void> {
  const drawing = new Map<string, { done: Promise<void>; finish(): void }>()
  let painter: ChildProcess | undefined
  let leaving: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    const started = fork(fileURLToPath(new URL('../draw-pictures.ts', import.meta.url)), [folder])
    started.on('message', (key: string) => finish(key))
    started.once('exit', () => {
      if (painter !== started) return
      painter = undefined
      for (const key of drawing.keys()) finish(key)
    })
    started.on('error', () => {})
    // It must not keep the parent alive.
    started.unref()
    started.channel?.unref()
    return started
  }

  function finish(key: string): void {
    drawing.get(key)?.finish()
    drawing.delete(key)
    if (drawing.size === 0) leaving = setTimeout(leave, IDLE_MS).unref()
  }

  function leave(): void {
    const idle = painter
    painter = undefined
    if (idle?.connected) idle.disconnect()
  }

  function draw(key: string): Promise<void> {
    const known = drawing.get(key)
    if (known) return known.done
    const { promise, resolve } = Promise.withResolvers<void>()
    drawing.set(key, { done: promise, finish: resolve })
    clearTimeout(leaving)
    painter ??= start()
    painter.send(key)
    return promise
  }

  return async (address) => {
    const key = pictureKeyOf(address)
    if (key === undefined) return
    const file = path.join(folder, address.slice(system.media.length))
    const isThere = await access(file).then(
      () => true,
      () => false,
    )
    if (!isThere) await draw(key)
  }
}
