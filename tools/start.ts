import { existsSync } from 'node:fs'
import process from 'node:process'
import { build } from './build.ts'

// `npm start`: builds what is missing or old, then runs the product with the demo, unless it is told otherwise.
if (existsSync('.env')) process.loadEnvFile('.env')
if (process.env.NODE_ENV !== 'production') process.env.DEMO ??= '1'
await build({ onlyIfChanged: true })
const { run } = await import('../src/main.ts')
await run()
