import { fork } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import type { Db } from '#platform/db/db.ts'
import type { Module } from '#platform/modules/module.ts'
import { demoPictures } from './pictures/draw-on-request.ts'
import { needsFilling } from './progress.ts'
import { sealDemo } from './sealed.ts'

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
  const filling = fork(fileURLToPath(new URL('./fill.ts', import.meta.url)), {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })
  const code = await new Promise((resolve) => filling.once('exit', resolve))
  if (code !== 0) throw new Error('The demo catalogue is not complete. Start again to go on with it.')
}
