import { pictureDeps } from '#domains/pictures/pictures.ts'
import { conflict } from '#platform/http/api/errors.ts'
import { scheduled } from '#platform/jobs/jobs.ts'
import type { Module } from '#platform/modules/module.ts'
import { categoriesApi } from './categories/categories.api.ts'
import { adminCategories } from './categories/categories.contract.ts'
import { forgetCategories } from './categories/known-categories.ts'
import { keepContactsSeen, ownContactViews } from './contacts/contact-views.ts'
import { answersApi } from './moderation/answers/answers.api.ts'
import { decisionAnswers } from './moderation/answers/answers.contract.ts'
import { looksApi } from './moderation/look/look.api.ts'
import { looks } from './moderation/look/look.contract.ts'
import { moderationApi } from './moderation/moderation.api.ts'
import { moderation } from './moderation/moderation.contract.ts'
import { ownDecisions } from './moderation/moderation.queries.ts'
import type { ShopPart } from './moderation/shop-part.ts'
import { forgetShopNames } from './own/forget-shop-names.ts'
import { holdShops } from './own/hold-shops.ts'
import { ownShopsApi } from './own/own-shops.api.ts'
import { removeShopsOf } from './own/own-shops.ts'
import { type ShopLists, shopsApi } from './shops.api.ts'
import { shops } from './shops.contract.ts'
import { contactViewsQueue, relistQueue, snapshotsQueue, workOnShops } from './shops.jobs.ts'
import { listOwnShops, ownShops } from './shops.queries.ts'
import { KEPT_VERIFICATIONS } from './verification/end-verifications.ts'
import { verificationApi } from './verification/verification.api.ts'
import { verification } from './verification/verification.contract.ts'

/** `lists`: later domains' data on a shop's page; `parts`: theirs of a shop that is removed and restored. */
export const shopsModule = ({ parts: later, ...lists }: ShopLists & { parts: readonly ShopPart[] }): Module => ({
  contract: { ...shops, ...moderation, ...decisionAnswers, ...looks, ...adminCategories, ...verification },
  personalData: [ownShops, ownDecisions, ownContactViews],
  // G-087, G-189
  async beforeDelete(tx, userId, _deps, by) {
    await forgetShopNames(tx, userId)
    if (by === 'self') await removeShopsOf(tx, userId)
    else if ((await listOwnShops(tx, userId)).length > 0)
      throw conflict('owns_shops', 'This account owns shops. Remove the shops first.')
    await keepContactsSeen(tx, userId)
  },
  holdShops,
  queues: [relistQueue, contactViewsQueue, snapshotsQueue],
  schedule: [
    scheduled('*/15 * * * *', relistQueue, {}),
    scheduled('15 3 * * *', contactViewsQueue, {}),
    scheduled('25 3 * * *', snapshotsQueue, {}),
  ],
  http: (deps) => ({
    onPublicChange: (tags) => {
      if (tags.includes('everything')) forgetCategories()
    },
    handlers: [
      ...moderationApi({ ...deps, parts: [KEPT_VERIFICATIONS, ...later] }),
      ...answersApi({ ...deps, parts: [KEPT_VERIFICATIONS, ...later] }),
      ...categoriesApi(deps),
      ...verificationApi(deps),
      ...looksApi({ ...deps, lists }),
      ...shopsApi(lists, { clock: deps.clock, limited: deps.config.rateLimits }),
      ...ownShopsApi({
        ...deps,
        lists,
        pictures: pictureDeps(deps),
        limited: deps.config.rateLimits,
      }),
    ],
  }),
  work: (jobs, deps) => workOnShops(jobs, deps),
})
