import type { z } from 'zod'
import { audit } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'
import { violationOf } from '#platform/db/violations.ts'
import { badRequest, conflict, notFound } from '#platform/http/api/errors.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import { recordLive } from '#platform/live/record-live.ts'
import { adminEvent } from '#platform/live/to-admins.ts'
import type { ServerDeps } from '#platform/modules/module.ts'
import type { FullAdmin } from '#shared/caller.ts'
import type { AdminCategory } from './categories.contract.ts'
import { MAX_CATEGORIES, nameKey } from './categories.policy.ts'
import { listForAdmins } from './categories.queries.ts'
import type { CategoryBody, CategoryEditBody } from './category-form.contract.ts'
import { inUse, slugFor } from './category-rules.ts'

export type CategoryDeps = Pick<ServerDeps, 'clock' | 'live'>
export type By = { admin: FullAdmin; request: RequestContext }

const changed = (message: string) => conflict('changed_meanwhile', message)
const nameTaken = (name: string) => conflict('name_taken', `The category “${name}” already exists.`)
/** Long, because a rename rewrites the search index of all shops in the category. */
const STATEMENT_TIMEOUT_MS = 25_000

/** Throws 409 for a name in use. The database treats a few more letters as equal than `nameKey` does. */
async function refusingTaken<T>(name: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (violationOf(error, 'unique')?.constraint === 'categories_name') throw nameTaken(name)
    throw error
  }
}

/** Adds the category at the end. Returns its id, or the id of an identical category. Throws 409. */
export function addCategory(
  db: Db,
  deps: CategoryDeps,
  category: z.output<typeof CategoryBody>,
  by: By,
): Promise<number> {
  return changing(db, deps, by, async (tx, all, log) => {
    const { name, icon, description = null } = category
    const same = all.find((one) => nameKey(one.name) === nameKey(name))
    if (same && same.name === name && same.icon === icon && same.description === description) return same.id
    if (same) throw nameTaken(same.name)
    if (all.length >= MAX_CATEGORIES)
      throw conflict('too_many', `There are ${MAX_CATEGORIES} categories already. Delete one that no shop is in first.`)
    const slug = slugFor(name, all)
    const [made] = await refusingTaken(name, () =>
      tx.query<{ id: number }>(
        'shops.addCategory',
        `insert into categories (name, slug, icon, description, position)
         values ($1, $2, $3, $4, (select coalesce(max(position), 0) + 1 from categories)) returning id`,
        [name, slug, icon, description],
      ),
    )
    const id = made?.id ?? 0
    await log('added', id, { nameAfter: name, iconAfter: icon, descriptionAfter: description, slug })
    return id
  })
}

/** Keeps the slug; the former name still finds the category. Throws 404, 409 for another `version` or a name in use. */
export function changeCategory(
  db: Db,
  deps: CategoryDeps,
  { id, version, ...given }: z.output<typeof CategoryEditBody> & { id: number },
  by: By,
): Promise<void> {
  return changing(db, deps, by, async (tx, all, log) => {
    const before = all.find((one) => one.id === id)
    if (!before) throw notFound('category.not_found', 'This category no longer exists.')
    const after = { name: given.name, icon: given.icon, description: given.description ?? null }
    const fields = (['name', 'icon', 'description'] as const).filter((field) => before[field] !== after[field])
    if (fields.length === 0) return
    if (before.version !== version)
      throw changed(`Another admin has changed this category: it is “${before.name}” now. Please check it again.`)
    const same = all.find((one) => one.id !== id && nameKey(one.name) === nameKey(after.name))
    if (same) throw nameTaken(same.name)
    await tx.query('shops.renamePatience', `set local statement_timeout = ${STATEMENT_TIMEOUT_MS}`)
    await refusingTaken(after.name, () =>
      tx.query(
        'shops.changeCategory',
        `update categories set name = $2::text, icon = $3, description = $4, version = version + 1,
           former_names = case when name = $2::text then former_names
             else array_append(array_remove(array_remove(former_names, $2::text), name::text), name::text) end
         where id = $1`,
        [id, after.name, after.icon, after.description],
      ),
    )
    const details = fields.flatMap((field) => [
      [`${field}Before`, before[field]],
      [`${field}After`, after[field]],
    ])
    await log('changed', id, Object.fromEntries(details))
  })
}

/** Saves the order. Throws 400, 409 if the present order is no longer `seen`. */
export function orderCategories(
  db: Db,
  deps: CategoryDeps,
  { order, seen }: { order: readonly number[]; seen: readonly number[] },
  by: By,
): Promise<void> {
  return changing(db, deps, by, async (tx, all, log) => {
    const now = all.map(({ id }) => id)
    if (isSameOrder(now, order)) return
    if (!isSameOrder(now, seen)) throw changed('Another admin has just changed the list. Please check it again.')
    if (!isSameOrder(now.toSorted(byNumber), order.toSorted(byNumber)))
      throw badRequest('bad_order', 'The order must have each category once.')
    await tx.query(
      'shops.orderCategories',
      'update categories c set position = o.position from unnest($1::int[]) with ordinality o (id, position) where c.id = o.id',
      [order],
    )
    const names = (ids: readonly number[]) => ids.map((id) => all.find((one) => one.id === id)?.name).join(', ')
    await log('ordered', null, { before: names(now), after: names(order) })
  })
}

const byNumber = (a: number, b: number) => a - b
const isSameOrder = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((id, at) => id === b[at])

/** Does nothing if the category was already deleted. Throws 409 if it has shops or another `version`. */
export async function deleteCategory(
  db: Db,
  deps: CategoryDeps,
  { id, version }: { id: number; version: number },
  by: By,
): Promise<void> {
  try {
    await changing(db, deps, by, async (tx, all, log) => {
      const found = all.find((one) => one.id === id)
      if (!found) return
      if (found.version !== version)
        throw changed(`Another admin has changed this category: it is “${found.name}” now. Please check it again.`)
      if (found.shops > 0) throw inUse(found)
      await tx.query('shops.deleteCategory', 'delete from categories where id = $1', [id])
      const { name, icon, description } = found
      await log('deleted', id, { nameBefore: name, iconBefore: icon, descriptionBefore: description })
    })
  } catch (error) {
    // A shop was put into the category concurrently.
    if (!violationOf(error, 'reference')) throw error
    throw inUse((await listForAdmins(db)).find((one) => one.id === id) ?? { name: 'it', shops: 1 })
  }
}

type Change = 'added' | 'changed' | 'ordered' | 'deleted'
type Log = (change: Change, id: number | null, details: Record<string, string | null>) => Promise<void>

/** Lets one admin at a time change categories. Updates open admin panels if `work` logged a change. */
async function changing<T>(
  db: Db,
  deps: CategoryDeps,
  { admin, request }: By,
  work: (tx: Db, all: readonly AdminCategory[], log: Log) => Promise<T>,
): Promise<T> {
  let isChanged = false
  const people = { woken: [] as string[] }
  const result = await db.transaction(async (tx) => {
    // An advisory lock, because a new category has no row to lock yet.
    await tx.query('shops.holdCategories', `select pg_advisory_xact_lock(hashtext('categories'))`)
    const done = await work(tx, await listForAdmins(tx), async (change, id, details) => {
      isChanged = true
      const resource = id === null ? 'categories' : `category:${id}`
      await audit(tx, { userId: admin.id, action: `category.${change}`, resource, details }, request, deps.clock.now())
    })
    if (isChanged) people.woken = await recordLive(tx, [adminEvent('categories')])
    return done
  })
  deps.live.wake(people.woken)
  return result
}
