import type * as z from 'zod/mini'
import { Price } from '#domains/products/own/product-form.contract.ts'
import { form } from '#shared/forms/form-fields.ts'

export const HigherPriceBody = form({ price: Price })
export type HigherPriceBody = z.output<typeof HigherPriceBody>
