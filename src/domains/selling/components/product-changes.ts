import type { QueryClient } from '@tanstack/react-query'
import { messageOf, send, statusOf } from '#client/api/api-client.ts'
import { signInAgain } from '#domains/accounts/components/identity/sign-in-again.ts'
import { OTHERS_PRODUCT_TO_DELETE } from '#domains/products/own/own-products.policy.ts'
import { productRoutes } from '#domains/products/products.routes.ts'
import type { OwnProduct } from '#domains/shops/shops.contract.ts'
import { toast } from '#ui/toast.tsx'
import { cacheProduct, uncacheProduct } from './owner-cache.ts'

const TRY_AGAIN = 'Please try again.'

const fail = (description: string) => toast({ title: 'Error', description, tone: 'error' })

/** DASH-34, ERR-10 to ERR-12, G-158. */
export async function removeProduct(client: QueryClient, product: OwnProduct): Promise<void> {
  if (!confirm(`Are you sure you want to delete "${product.name}"? This action cannot be undone.`)) return
  try {
    await send(productRoutes.remove, { params: { productId: product.id } })
    uncacheProduct(client, product)
    toast({ title: 'Success', description: 'Product deleted successfully.', tone: 'success' })
  } catch (error) {
    if (signInAgain(client, error)) return
    if (statusOf(error) === 403) return void fail(OTHERS_PRODUCT_TO_DELETE)
    // It was already deleted in another tab.
    if (statusOf(error) === 404) uncacheProduct(client, product)
    fail(`Failed to delete product: ${messageOf(error, TRY_AGAIN)}`)
  }
}

/** When a person presses the switch during a call, the next call follows after the response. */
const switching = new Map<number, Promise<void>>()
const requestedStates = new Map<number, boolean>()

/** Sends only this field, so concurrent changes stay (G-041). Resolves once every press is stored or has failed. */
export async function setAvailable(client: QueryClient, product: OwnProduct, isActive: boolean): Promise<void> {
  cacheProduct(client, { ...product, isActive })
  requestedStates.set(product.id, isActive)
  const run = switching.get(product.id) ?? sendWanted(client, product).finally(() => switching.delete(product.id))
  switching.set(product.id, run)
  await run
}

async function sendWanted(client: QueryClient, product: OwnProduct): Promise<void> {
  let stored = product
  try {
    for (;;) {
      const isActive = requestedStates.get(product.id)
      if (isActive === undefined || isActive === stored.isActive) return cacheProduct(client, stored)
      const params = { productId: product.id }
      stored = await send<OwnProduct>(productRoutes.edit, { params, body: { isActive } })
    }
  } catch (error) {
    cacheProduct(client, stored)
    if (!signInAgain(client, error)) fail(`Failed to update product: ${messageOf(error, TRY_AGAIN)}`)
  }
}
