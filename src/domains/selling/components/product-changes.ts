import type { QueryClient } from '@tanstack/react-query'
import { messageOf, send, statusOf } from '#client/api/api-client.ts'
import { signInAgain } from '#domains/accounts/components/identity/sign-in-again.ts'
import { OTHERS_PRODUCT_TO_DELETE } from '#domains/products/own/own-products.policy.ts'
import type { OwnProduct } from '#domains/shops/shops.contract.ts'
import { toast } from '#ui/toast.tsx'
import { ownApi } from '../../../own-routes.ts'
import { forgetProduct, keepProduct } from './own-goods.ts'

const TRY_AGAIN = 'Please try again.'

const fail = (description: string) => toast({ title: 'Error', description, tone: 'error' })

/** Deletes a product after the browser's question (DASH-34, ERR-10 to ERR-12, G-158). */
export async function removeProduct(client: QueryClient, product: OwnProduct): Promise<void> {
  if (!confirm(`Are you sure you want to delete "${product.name}"? This action cannot be undone.`)) return
  try {
    await send(ownApi.products.remove, { params: { productId: product.id } })
    forgetProduct(client, product)
    toast({ title: 'Success', description: 'Product deleted successfully.', tone: 'success' })
  } catch (error) {
    if (signInAgain(client, error)) return
    if (statusOf(error) === 403) return void fail(OTHERS_PRODUCT_TO_DELETE)
    // Deleted before, in another tab.
    if (statusOf(error) === 404) forgetProduct(client, product)
    fail(`Failed to delete product: ${messageOf(error, TRY_AGAIN)}`)
  }
}

/** Calls under way, and what each product's switch says last: a press meanwhile is sent after the answer. */
const switching = new Map<number, Promise<void>>()
const wanted = new Map<number, boolean>()

/**
 * Switches a product on or off, on screen at once (G-041). It overwrites nothing else, whatever was changed meanwhile. Resolves
 * when every press has been answered.
 */
export async function setAvailable(client: QueryClient, product: OwnProduct, isActive: boolean): Promise<void> {
  keepProduct(client, { ...product, isActive })
  wanted.set(product.id, isActive)
  const run = switching.get(product.id) ?? sendWanted(client, product).finally(() => switching.delete(product.id))
  switching.set(product.id, run)
  await run
}

async function sendWanted(client: QueryClient, product: OwnProduct): Promise<void> {
  let stored = product
  try {
    for (;;) {
      const isActive = wanted.get(product.id)
      if (isActive === undefined || isActive === stored.isActive) return keepProduct(client, stored)
      const params = { productId: product.id }
      stored = await send<OwnProduct>(ownApi.products.edit, { params, body: { isActive } })
    }
  } catch (error) {
    keepProduct(client, stored)
    if (!signInAgain(client, error)) fail(`Failed to update product: ${messageOf(error, TRY_AGAIN)}`)
  }
}
