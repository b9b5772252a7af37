import { z } from 'zod'
import { asRecorded } from '#platform/live/live-kind.ts'
import type { Module } from '#platform/modules/module.ts'
import { adminApi } from './admin.api.ts'
import { admin } from './admin.contract.ts'
import { adminSchedule, bansQueue, workOnAdmin } from './admin.jobs.ts'
import { tellOfAdmins } from './admins/tell-of-admins.ts'
import { auditApi } from './audit/audit.api.ts'
import { audit } from './audit/audit.contract.ts'
import { customersApi } from './customers/customers.api.ts'
import { customers } from './customers/customers.contract.ts'
import { desk } from './desk/desk.contract.ts'
import { meanwhileApi } from './meanwhile/meanwhile.api.ts'
import { meanwhile } from './meanwhile/meanwhile.contract.ts'
import { ownersApi } from './owners/owners.api.ts'
import { owners } from './owners/owners.contract.ts'
import { protectionApi } from './protection/protection.api.ts'
import { protection } from './protection/protection.contract.ts'

export const adminModule: Module = {
  contract: { ...admin, ...desk, ...customers, ...owners, ...audit, ...protection, ...meanwhile },
  adminsChanged: tellOfAdmins,
  // Which part of the panel has changed, such as 'shops': it is read anew.
  live: { admin: asRecorded(z.object({ what: z.string() })) },
  http: (deps, hooks) => ({
    handlers: [
      ...adminApi(deps),
      ...customersApi(deps, hooks),
      ...ownersApi(deps),
      ...auditApi(),
      ...protectionApi(deps),
      ...meanwhileApi(deps),
    ],
  }),
  queues: [bansQueue],
  schedule: adminSchedule,
  work: (jobs, deps) => workOnAdmin(jobs, deps),
}
