import process from 'node:process'
import { makeApp } from '../../src/app.ts'
import { modules } from '../../src/modules.ts'
import { measuredDeps } from './measured-deps.ts'

// The product as it runs in production, over the database of DATABASE_URL. The port is printed.
const app = await makeApp(modules, measuredDeps(process.env.DATABASE_URL ?? '', process.env))
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
console.log(`port ${typeof address === 'object' && address ? address.port : 0}`)
process.on('SIGTERM', () => process.exit(0))
