import { pictureDeps } from '#domains/pictures/pictures.ts'
import { conflict } from '#platform/http/api/errors.ts'
import { scheduled } from '#platform/jobs/jobs.ts'
import type { Module } from '#platform/modules/module.ts'
import { ownContactViews } from './contacts/contact-views.ts'
import { ownShopsApi } from './own/own-shops.api.ts'
import { removeShopsOf } from './own/own-shops.ts'
import { type ShopLists, shopsApi } from './shops.api.ts'
import { shops } from './shops.contract.ts'
import { contactViewsQueue, relistQueue, workOnShops } from './shops.jobs.ts'
import { listOwnShops, ownShops } from './shops.queries.ts'

/** `lists`: later domains' data on a shop's page. */
export const shopsModule = (lists: ShopLists): Module => ({
  contract: shops,
  personalData: [ownShops, ownContactViews],
  // G-087, G-189
  async beforeDelete(tx, userId, _deps, by) {
    if (by === 'self') await removeShopsOf(tx, userId)
    else if ((await listOwnShops(tx, userId)).length > 0)
      throw conflict('owns_shops', 'This account owns shops. Remove the shops first.')
  },
  queues: [relistQueue, contactViewsQueue],
  schedule: [scheduled('*/15 * * * *', relistQueue, {}), scheduled('15 3 * * *', contactViewsQueue, {})],
  http: (deps) => ({
    handlers: [
      ...shopsApi(lists, { clock: deps.clock, limited: deps.config.rateLimits }),
      ...ownShopsApi({
        lists,
        clock: deps.clock,
        pictures: pictureDeps(deps),
        limited: deps.config.rateLimits,
      }),
    ],
  }),
  work: (jobs, deps) => workOnShops(jobs, deps),
})
