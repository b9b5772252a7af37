import path from 'node:path'
import { runningEmbeddedPostgres, startEmbeddedPostgres } from '#embedded-postgres/embedded-postgres.ts'
import type { Config } from '#platform/config.ts'

/** Returns the database of the settings. Starts the embedded one for this command if the product is not running. */
export async function openSettingsDatabase({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<{ url: string; stop(): Promise<void> }> {
  if (databaseUrl) return { url: databaseUrl, stop: async () => {} }
  const folder = path.resolve(dataDir)
  const running = runningEmbeddedPostgres(folder)
  if (running) return { url: running.url, stop: async () => {} }
  return startEmbeddedPostgres({ dataDir: folder, log: (sentence) => console.log(sentence) })
}
