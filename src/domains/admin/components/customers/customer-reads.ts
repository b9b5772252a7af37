import { read, readFound } from '#client/api/reads.ts'
import { privateApi } from '../../../../private-routes.ts'
import type { AdminCustomer, CustomerStats } from '../../customers/customers.contract.ts'

/** Newest first. */
export const customersRead = (q: string) => readFound<AdminCustomer>(privateApi.admin.customers[1], { q })

export const customerStatsRead = () => read<CustomerStats>(privateApi.admin.customerStats[1], {}, 'person')
