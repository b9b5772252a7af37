import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { SerialId } from '#shared/query-values.ts'
import { ownApi } from '../../../own-routes.ts'
import { MOST_CATEGORIES } from './categories.policy.ts'
import { CategoryBody, CategoryEditBody, CategoryVersionBody } from './category-form.contract.ts'

export const AdminCategory = z.object({
  id: z.int(),
  name: z.string(),
  /** In addresses; it stays when the name changes. */
  slug: z.string(),
  icon: z.string().nullable(),
  description: z.string().nullable(),
  /** Shops in it, whatever their state. */
  shops: z.int(),
  version: z.int(),
})
export type AdminCategory = z.output<typeof AdminCategory>

const ORDER = 'The order is a list of category ids'
const Order = z.array(z.int({ error: ORDER }).positive(ORDER), { error: ORDER }).max(MOST_CATEGORIES, ORDER)

const all = {
  who: 'fullAdmin' as const,
  params: z.object({}),
  query: z.object({}),
  body: z.undefined(),
  output: z.array(AdminCategory),
}
const one = { ...all, params: z.object({ categoryId: SerialId }), output: AdminCategory }

export const adminCategories = {
  adminCategories: endpoint({
    ...all,
    route: ownApi.admin.categories,
    summary: 'All categories in their order, with how many shops are in each',
  }),
  addCategory: endpoint({
    ...one,
    params: z.object({}),
    route: ownApi.admin.addCategory,
    status: 201,
    summary: 'Adds a category at the end; one that is there already with all of this stays as it is',
    body: CategoryBody,
    errors: { 400: 'A field that cannot be', 409: 'The name is taken, or there are too many' },
  }),
  orderCategories: endpoint({
    ...all,
    route: ownApi.admin.orderCategories,
    summary: 'Puts the categories into another order',
    body: z.object({ order: Order, seen: Order }, { error: ORDER }),
    errors: { 400: 'No list of all categories', 409: 'Another admin has changed the list meanwhile' },
  }),
  changeCategory: endpoint({
    ...one,
    route: ownApi.admin.changeCategory,
    summary: 'Changes name, icon and description; the slug stays, and addresses with the old name lead on',
    body: CategoryEditBody,
    errors: {
      400: 'A field that cannot be',
      404: 'Not there any more',
      409: 'The name is taken, or another admin has changed it meanwhile',
    },
  }),
  deleteCategory: endpoint({
    ...one,
    route: ownApi.admin.deleteCategory,
    status: 204,
    summary: 'Deletes a category that no shop is in; one that is gone stays gone',
    body: CategoryVersionBody,
    output: z.null(),
    errors: { 409: 'Shops are in it: the message says how many; or another admin has changed it meanwhile' },
  }),
}
