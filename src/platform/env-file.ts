import { existsSync } from 'node:fs'
import process from 'node:process'

/** Takes the settings of `.env` in the working folder, where there is one; what the environment has already counts. */
export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env')
}
