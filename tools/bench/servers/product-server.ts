import process from 'node:process'
import { builtClient, makeApp } from '../../../src/app.ts'
import { modules } from '../../../src/modules.ts'
import { measuredDeps } from '../measured-deps.ts'

// The product as in production, on the database of DATABASE_URL. With BENCH_KEEPS=nothing it caches no pages and no responses.
// It prints its port.
const keeps = process.env.BENCH_KEEPS !== 'nothing'
const deps = measuredDeps(process.env.DATABASE_URL ?? '', process.env)
const app = await makeApp(modules, deps, builtClient, { keepsAnswers: keeps, keepsPages: keeps })
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
console.log(`port ${typeof address === 'object' && address ? address.port : 0}`)
process.on('SIGTERM', () => process.exit(0))
