import process from 'node:process'
import { builtPart, makeApp } from '../../src/app.ts'
import { modules } from '../../src/modules.ts'
import { measuredDeps } from './measured-deps.ts'

// The product as it runs in production, over the database of DATABASE_URL; with BENCH_KEEPS=nothing it keeps no pages and no
// answers, so that each is made. The port is printed.
const keeps = process.env.BENCH_KEEPS !== 'nothing'
const deps = measuredDeps(process.env.DATABASE_URL ?? '', process.env)
const app = await makeApp(modules, deps, builtPart, { keepsAnswers: keeps, keepsPages: keeps })
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
console.log(`port ${typeof address === 'object' && address ? address.port : 0}`)
process.on('SIGTERM', () => process.exit(0))
