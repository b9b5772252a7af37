import type * as z from 'zod/mini'
import { Price } from '#domains/products/own/product-form.contract.ts'
import { form } from '#shared/forms/form-fields.ts'

/** The price that the shop asked for, in naira. */
export const HigherPriceBody = form({ price: Price })
export type HigherPriceBody = z.output<typeof HigherPriceBody>
