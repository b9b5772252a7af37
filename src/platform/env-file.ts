import { existsSync } from 'node:fs'
import process from 'node:process'

/** Loads the settings of `.env` in the working folder, if it exists; values already in the environment win. */
export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env')
}
