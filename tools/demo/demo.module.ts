import { type ChildProcess, fork } from 'node:child_process'
import { access } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import type { Db } from '#platform/db/db.ts'
import type { Module } from '#platform/modules/module.ts'
import { system } from '#routes.ts'
import { pictureKeyOf } from './picture-address.ts'
import { needsFilling } from './progress.ts'
import { sealDemo } from './sealed.ts'

const script = (name: string) => fileURLToPath(new URL(name, import.meta.url))

export const demoModule: Module = {
  async start(deps) {
    await fillDemo(deps.db, deps.databaseUrl)
    await sealDemo(deps.db, deps)
  },
  http: ({ storage: { folder } }) => ({
    register(app) {
      if (!folder) return
      const drawn = demoPictures(folder)
      app.addHook('onRequest', (request) => drawn(request.url.split('?', 1)[0] ?? ''))
    },
  }),
}

/** Loads the demo, in another process, unless it is there. Throws when that process fails. */
export async function fillDemo(db: Db, databaseUrl: string): Promise<void> {
  if (!(await needsFilling(db))) return
  console.log('Making the demo catalogue (first start only) ...')
  const filling = fork(script('./fill.ts'), { env: { ...process.env, DATABASE_URL: databaseUrl } })
  const code = await new Promise((resolve) => filling.once('exit', resolve))
  if (code !== 0) throw new Error('The demo catalogue is not complete. Start again to go on with it.')
}

/** Ms before an idle drawing process ends. */
const IDLE_MS = 10_000

/** Draws a demo picture on its first request, in another process; resolves when the one at `address` exists. */
export function demoPictures(folder: string): (address: string) => Promise<void> {
  const drawing = new Map<string, { done: Promise<void>; finish(): void }>()
  let painter: ChildProcess | undefined
  let leaving: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    const started = fork(script('./draw-pictures.ts'), [folder])
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
