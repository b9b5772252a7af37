import { onTestFinished } from 'vitest'
import { type RealProduct, startRealProduct } from '../../tools/bench/real-product.ts'

/** Removed at the end of the test. `env` holds settings. */
export async function productProcess(env: Record<string, string> = {}): Promise<RealProduct> {
  // Several processes of one test share a database, and so the key.
  const product = await startRealProduct({ SECRET_KEY: 'only for tests, the same for every process', ...env })
  onTestFinished(product.remove)
  return product
}
