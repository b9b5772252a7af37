import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { SerialId } from '#shared/query-values.ts'
import { categoryRoutes } from '../shops.routes.ts'
import { MAX_CATEGORIES } from './categories.policy.ts'
import { CategoryBody, CategoryEditBody, CategoryVersionBody } from './category-form.contract.ts'

export const AdminCategory = z.object({
  id: z.int(),
  name: z.string(),
  /** Does not change with the name. */
  slug: z.string(),
  icon: z.string().nullable(),
  description: z.string().nullable(),
  shops: z.int(),
  version: z.int(),
})
export type AdminCategory = z.output<typeof AdminCategory>

const ORDER = 'The order is a list of category ids'
const Order = z.array(z.int({ error: ORDER }).positive(ORDER), { error: ORDER }).max(MAX_CATEGORIES, ORDER)

const all = { who: 'fullAdmin', output: z.array(AdminCategory) } as const
const one = { ...all, params: z.object({ categoryId: SerialId }), output: AdminCategory }

export const adminCategories = {
  adminCategories: endpoint({
    ...all,
    route: categoryRoutes.all,
    summary: 'Returns all categories in their order, with the number of shops in each',
  }),
  addCategory: endpoint({
    who: 'fullAdmin',
    output: AdminCategory,
    route: categoryRoutes.add,
    status: 201,
    summary: 'Adds a category at the end; an identical one is returned unchanged',
    body: CategoryBody,
    errors: { 400: 'Invalid field', 409: 'The name is taken, or there are too many' },
  }),
  orderCategories: endpoint({
    ...all,
    route: categoryRoutes.order,
    summary: 'Puts the categories into another order',
    body: z.object({ order: Order, seen: Order }, { error: ORDER }),
    errors: { 400: 'The list does not have every category once', 409: 'Another admin has changed the list' },
  }),
  changeCategory: endpoint({
    ...one,
    route: categoryRoutes.change,
    summary: 'Changes name, icon and description; the slug stays, and links with the old name still work',
    body: CategoryEditBody,
    errors: {
      400: 'Invalid field',
      404: 'Deleted category',
      409: 'The name is taken, or another admin has changed the category',
    },
  }),
  deleteCategory: endpoint({
    ...one,
    route: categoryRoutes.remove,
    status: 204,
    summary: 'Deletes a category that no shop is in; repeating the call is no error',
    body: CategoryVersionBody,
    output: z.null(),
    errors: { 409: 'Shops are in it (the message says how many), or another admin has changed it' },
  }),
}
