import { existsSync } from 'node:fs'
import process from 'node:process'

export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env')
}
