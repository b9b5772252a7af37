import { pictureDeps } from '#domains/pictures/pictures.ts'
import { conflict } from '#platform/http/api/errors.ts'
import { scheduled } from '#platform/jobs/jobs.ts'
import type { Module } from '#platform/modules/module.ts'
import { ownShopsApi } from './own/own-shops.api.ts'
import { type ShopLists, shopsApi } from './shops.api.ts'
import { shops } from './shops.contract.ts'
import { relistQueue, workOnShops } from './shops.jobs.ts'
import { listOwnShops, ownShops } from './shops.queries.ts'

/** `lists`: later domains' data on a shop's page. */
export const shopsModule = (lists: ShopLists): Module => ({
  contract: shops,
  personalData: [ownShops],
  // G-169
  async beforeDelete(tx, userId) {
    if ((await listOwnShops(tx, userId)).length > 0)
      throw conflict('owns_shops', 'This account owns shops. Remove the shops first.')
  },
  queues: [relistQueue],
  schedule: [scheduled('*/15 * * * *', relistQueue, {})],
  http: (deps) => ({
    handlers: [
      ...shopsApi(lists, deps.clock),
      ...ownShopsApi({
        lists,
        clock: deps.clock,
        pictures: pictureDeps(deps),
        limited: deps.config.rateLimits,
      }),
    ],
  }),
  work: (jobs, { db, log }) => workOnShops(jobs, db, log),
})
