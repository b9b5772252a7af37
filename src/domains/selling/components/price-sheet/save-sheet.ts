import { send } from '#client/api/api-client.ts'
import type { PriceResult } from '#domains/products/own/own-products.contract.ts'
import { LONGEST_BATCH } from '#domains/products/own/own-products.policy.ts'
import { ownApi } from '../../../../own-routes.ts'
import type { SentLine } from './sheet-edits.ts'

/** Saves lines, a thousand in one call; `onProgress` hears how many are done. Throws like `send`; earlier calls stay saved. */
export async function saveSheet(
  shopId: number,
  lines: readonly SentLine[],
  { confirm, onResults }: { confirm: boolean; onResults: (results: readonly PriceResult[]) => void },
): Promise<void> {
  for (let at = 0; at < lines.length; at += LONGEST_BATCH) {
    const body = { lines: lines.slice(at, at + LONGEST_BATCH), ...(confirm && { confirm }) }
    onResults((await send<{ lines: PriceResult[] }>(ownApi.products.prices, { params: { shopId }, body })).lines)
  }
}
