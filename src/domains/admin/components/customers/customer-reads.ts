import { read, readFound } from '#client/api/reads.ts'
import { ownApi } from '../../../../own-routes.ts'
import type { AdminCustomer, CustomerStats } from '../../customers/customers.contract.ts'

/** Newest first. */
export const customersRead = (q: string) => readFound<AdminCustomer>(ownApi.admin.customers[1], { q })

export const customerStatsRead = () => read<CustomerStats>(ownApi.admin.customerStats[1], {}, 'person')
