import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { type RunningProduct, startProduct } from '../running-product.ts'
import { SERVE_FLAGS } from './children.ts'

const MAIN = path.join(import.meta.dirname, '../../src/main.ts')

export type RealProduct = RunningProduct & {
  dataDir: string
  /** Kills it if it is running, and removes its data. */
  remove(): Promise<void>
}

/** Starts the product as an operator does, on a free port with its own data folder and the settings `env`. */
export async function startRealProduct(env: Record<string, string> = {}): Promise<RealProduct> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lsf-product-'))
  // As root, PostgreSQL runs as another account, which must reach the folder.
  chmodSync(dataDir, 0o755)
  mkdirSync(path.join(dataDir, 'media'))
  const removeData = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const settings = { PATH, NODE_COMPILE_CACHE, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, ...env }
  try {
    const product = await startProduct({
      command: process.execPath,
      args: [...SERVE_FLAGS, MAIN],
      env: settings,
    })
    const remove = async () => {
      product.child.kill('SIGKILL')
      await product.ended
      removeData()
    }
    return { ...product, dataDir, remove }
  } catch (error) {
    removeData()
    throw error
  }
}
