import { send } from '#client/api/api-client.ts'
import type { PriceResult } from '#domains/products/own/own-products.contract.ts'
import { MAX_BATCH_SIZE } from '#domains/products/own/own-products.policy.ts'
import { productRoutes } from '#domains/products/products.routes.ts'
import type { SentLine } from './sheet-edits.ts'

/** Calls `onResults` after each call of a thousand lines. Throws like `send`; earlier calls stay saved. */
export async function saveSheet(
  shopId: number,
  lines: readonly SentLine[],
  { confirm, onResults }: { confirm: boolean; onResults: (results: readonly PriceResult[]) => void },
): Promise<void> {
  for (let at = 0; at < lines.length; at += MAX_BATCH_SIZE) {
    const body = { lines: lines.slice(at, at + MAX_BATCH_SIZE), ...(confirm && { confirm }) }
    onResults((await send<{ lines: PriceResult[] }>(productRoutes.prices, { params: { shopId }, body })).lines)
  }
}
