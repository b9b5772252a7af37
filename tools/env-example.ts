import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { envExample } from '../src/platform/env-example.ts'

writeFileSync(path.join(import.meta.dirname, '../.env.example'), envExample())
