import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { type RunningProduct, startProduct } from '../running-product.ts'

const root = path.join(import.meta.dirname, '../..')

export type RealProduct = RunningProduct & {
  dataDir: string
  /** Kills it if it is running, and removes its data. */
  remove(): Promise<void>
}

/** Returns the arguments for Node of a script in package.json, with which the product is measured. */
export function argsOf(script: 'start' | 'serve'): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  return scripts[script].split(' ').slice(1)
}

/** Makes a folder that PostgreSQL can reach, which as root runs as another account. */
export function makeDataDir(): string {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lsf-product-'))
  chmodSync(dataDir, 0o755)
  return dataDir
}

/** Starts the product as an operator does, on a free port with its own data folder and the settings `env`. */
export async function startRealProduct(env: Record<string, string> = {}): Promise<RealProduct> {
  const dataDir = makeDataDir()
  mkdirSync(path.join(dataDir, 'media'))
  const removeData = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const settings = { PATH, NODE_COMPILE_CACHE, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, ...env }
  try {
    const product = await startProduct({ command: process.execPath, args: argsOf('serve'), cwd: root, env: settings })
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
