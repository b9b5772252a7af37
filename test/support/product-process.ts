import { onTestFinished } from 'vitest'
import { type RealProduct, startRealProduct } from '../../tools/bench/real-product.ts'

/** Starts the product with the settings `env` in a process that ends with the test. */
export async function productProcess(env: Record<string, string> = {}): Promise<RealProduct> {
  // Processes of one test share a database and therefore the key.
  const product = await startRealProduct({ SECRET_KEY: 'only for tests, the same for every process', ...env })
  onTestFinished(product.remove)
  return product
}
