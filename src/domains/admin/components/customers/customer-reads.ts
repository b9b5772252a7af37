import { read, readFound } from '#client/api/reads.ts'
import { adminRoutes } from '../../admin.routes.ts'
import type { AdminCustomer, CustomerStats } from '../../customers/customers.contract.ts'

/** Newest first. */
export const customersRead = (q: string) => readFound<AdminCustomer>(adminRoutes.customers[1], { q })

export const customerStatsRead = () => read<CustomerStats>(adminRoutes.customerStats[1], {}, 'person')
