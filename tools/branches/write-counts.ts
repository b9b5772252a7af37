import { takeCoverage } from 'node:v8'
import { afterAll } from 'vitest'

// The processes that tests run in are ended before they would write what they counted.
afterAll(() => takeCoverage())
