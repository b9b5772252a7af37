import { pictureDeps } from '#domains/pictures/pictures.ts'
import { conflict } from '#platform/http/api/errors.ts'
import type { Module } from '#platform/modules/module.ts'
import { categoriesApi } from './categories/categories.api.ts'
import { adminCategories } from './categories/categories.contract.ts'
import { clearCategoryCache } from './categories/category-cache.ts'
import { archiveContactViews, ownContactViews } from './contacts/contact-views.ts'
import { CONTACT_VIEWS_UNDO } from './contacts/contact-views-undo.ts'
import { appealsApi } from './moderation/appeals/appeals.api.ts'
import { shopAppeals } from './moderation/appeals/appeals.contract.ts'
import { inspectionApi } from './moderation/inspection/inspection.api.ts'
import { shopInspection } from './moderation/inspection/inspection.contract.ts'
import { moderationApi } from './moderation/moderation.api.ts'
import { moderation } from './moderation/moderation.contract.ts'
import { ownDecisions } from './moderation/moderation.queries.ts'
import type { SnapshotPart } from './moderation/snapshot-part.ts'
import { decisionNoticeQueue } from './moderation/undo/undoable-decisions.ts'
import { eraseShopNames } from './own/erase-shop-names.ts'
import { lockShops } from './own/lock-shops.ts'
import { ownShopsApi } from './own/own-shops.api.ts'
import { removeShopsOf } from './own/own-shops.ts'
import { type ShopLists, shopsApi } from './shops.api.ts'
import { shops } from './shops.contract.ts'
import { contactViewsQueue, relistQueue, snapshotsQueue, workOnShops } from './shops.jobs.ts'
import { listOwnShops, ownShops } from './shops.queries.ts'
import { VERIFICATIONS_SNAPSHOT } from './verification/end-verifications.ts'
import { verificationApi } from './verification/verification.api.ts'
import { verification } from './verification/verification.contract.ts'

/** `lists` and `snapshotEntries` come from later domains. */
export const shopsModule = ({
  snapshotEntries: later,
  ...lists
}: ShopLists & { snapshotEntries: readonly SnapshotPart[] }): Module => ({
  contract: { ...shops, ...moderation, ...shopAppeals, ...shopInspection, ...adminCategories, ...verification },
  personalData: [ownShops, ownDecisions, ownContactViews],
  // G-087, G-189
  async beforeDelete(tx, userId, _deps, by) {
    await eraseShopNames(tx, userId)
    if (by === 'self') await removeShopsOf(tx, userId)
    else if ((await listOwnShops(tx, userId)).length > 0)
      throw conflict('owns_shops', 'This account owns shops. Remove the shops first.')
    await archiveContactViews(tx, userId)
  },
  lockShops,
  queues: [relistQueue, contactViewsQueue, snapshotsQueue, decisionNoticeQueue],
  http: (deps) => ({
    onPublicChange: (tags) => {
      if (tags.includes('everything')) clearCategoryCache()
    },
    handlers: [
      ...moderationApi({ ...deps, snapshotEntries: [VERIFICATIONS_SNAPSHOT, CONTACT_VIEWS_UNDO, ...later] }),
      ...appealsApi({ ...deps, snapshotEntries: [VERIFICATIONS_SNAPSHOT, CONTACT_VIEWS_UNDO, ...later] }),
      ...categoriesApi(deps),
      ...verificationApi(deps),
      ...inspectionApi({ ...deps, lists }),
      ...shopsApi(lists, { ...deps, limited: deps.config.rateLimits }),
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
