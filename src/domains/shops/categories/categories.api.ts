import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/api/errors.ts'
import { type Handler, handle } from '#platform/http/api/handle.ts'
import { type AdminCategory, adminCategories as contract } from './categories.contract.ts'
import { listForAdmins } from './categories.queries.ts'
import { addCategory, type CategoryDeps, changeCategory, deleteCategory, orderCategories } from './categories.ts'

export const categoriesApi = (deps: CategoryDeps): Handler[] => [
  handle(contract.adminCategories, ({ db }) => listForAdmins(db)),

  handle(contract.addCategory, async ({ db, caller, body, request }) => {
    const id = await addCategory(db, deps, body, { admin: caller.person, request })
    return shown(db, id)
  }),

  handle(contract.orderCategories, async ({ db, caller, body, request }) => {
    await orderCategories(db, deps, body, { admin: caller.person, request })
    return listForAdmins(db)
  }),

  handle(contract.changeCategory, async ({ db, caller, params, body, request }) => {
    await changeCategory(db, deps, { ...body, id: params.categoryId }, { admin: caller.person, request })
    return shown(db, params.categoryId)
  }),

  handle(contract.deleteCategory, async ({ db, caller, params, body, request }) => {
    await deleteCategory(db, deps, { ...body, id: params.categoryId }, { admin: caller.person, request })
    return null
  }),
]

async function shown(db: Db, id: number): Promise<AdminCategory> {
  const category = (await listForAdmins(db)).find((one) => one.id === id)
  if (!category) throw notFound('category.not_found', 'This category no longer exists.')
  return category
}
