import { spawnSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { loadEnvFile } from '../src/platform/env-file.ts'
import { isBuilt } from './build.ts'

// `npm start`: builds what is missing or old, then runs the product, with the demo unless DEMO=0.
loadEnvFile()
if (process.env.NODE_ENV !== 'production') process.env.DEMO ??= '1'
if (!isBuilt()) {
  // A separate process, because the bundler's memory would stay with the server.
  const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'build.ts')], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
const [{ run }, { demoModule }] = await Promise.all([import('../src/main.ts'), import('./demo/demo.module.ts')])
await run({ demo: demoModule })
