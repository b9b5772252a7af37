import type { ComponentType } from 'react'
import type { AdminWho } from '#shared/admins/admin-roles.ts'
import type { AdminTab } from '../admin.policy.ts'

/** `who`: the admins who see it; the API checks for itself. */
export type Part = { key: AdminTab; name: string; who: AdminWho; load: () => Promise<ComponentType> }
/** Parts under one tab of the panel. */
export type PartGroup = { key: 'desk' | 'house'; name: string; parts: readonly [Part, ...Part[]] }

/** The panel's tabs: the stated four first (ADMIN-09), then people, what waits on the desk, and the house itself. */
export const PARTS: readonly (Part | PartGroup)[] = [
  {
    key: 'pending',
    name: 'Pending Approvals',
    who: 'moderator',
    load: () => import('./shops/pending-tab.tsx').then((module) => module.PendingTab),
  },
  {
    key: 'shops',
    name: 'All Shops',
    who: 'moderator',
    load: () => import('./shops/all-shops-tab.tsx').then((module) => module.AllShopsTab),
  },
  {
    key: 'customers',
    name: 'Customers',
    who: 'moderator',
    load: () => import('./customers/customers.tsx').then((module) => module.Customers),
  },
  {
    key: 'visits',
    name: 'Customer Visits',
    who: 'anyAdmin',
    load: () => import('./visits/visits-tab.tsx').then((module) => module.VisitsTab),
  },
  {
    key: 'owners',
    name: 'Shop Owners',
    who: 'moderator',
    load: () => import('./owners/owners-tab.tsx').then((module) => module.OwnersTab),
  },
  {
    key: 'desk',
    name: 'Desk',
    parts: [
      {
        key: 'changes',
        name: 'Changes',
        who: 'moderator',
        load: () => import('./edits/edits-tab.tsx').then((module) => module.EditsTab),
      },
      {
        key: 'appeals',
        name: 'Appeals',
        who: 'moderator',
        load: () => import('./answers/answers-tab.tsx').then((module) => module.AnswersTab),
      },
      {
        key: 'deliveries',
        name: 'Deliveries',
        who: 'moderator',
        load: () => import('./deliveries/deliveries-tab.tsx').then((module) => module.DeliveriesTab),
      },
      {
        key: 'reports',
        name: 'Reports',
        who: 'moderator',
        load: () => import('./reports/reports-tab.tsx').then((module) => module.ReportsTab),
      },
      {
        key: 'payments',
        name: 'Payments',
        who: 'financeAdmin',
        load: () => import('./payments/payments-tab.tsx').then((module) => module.PaymentsTab),
      },
    ],
  },
  {
    key: 'house',
    name: 'Administration',
    parts: [
      {
        key: 'categories',
        name: 'Categories',
        who: 'fullAdmin',
        load: () => import('./categories/categories-tab.tsx').then((module) => module.CategoriesTab),
      },
      {
        key: 'admins',
        name: 'Admins',
        who: 'fullAdmin',
        load: () => import('./admins/admins-tab.tsx').then((module) => module.AdminsTab),
      },
      {
        key: 'audit',
        name: 'Audit log',
        who: 'fullAdmin',
        load: () => import('./audit/audit-tab.tsx').then((module) => module.AuditTab),
      },
      {
        key: 'protection',
        name: 'Data protection',
        who: 'fullAdmin',
        load: () => import('./protection/protection-tab.tsx').then((module) => module.ProtectionTab),
      },
    ],
  },
]

export const partsOf = (tab: Part | PartGroup): readonly Part[] => ('parts' in tab ? tab.parts : [tab])

/** What an admin sees of them; a group without parts is left out. */
export const partsFor = (may: (who: AdminWho) => boolean): readonly (Part | PartGroup)[] =>
  PARTS.flatMap((tab): (Part | PartGroup)[] => {
    if (!('parts' in tab)) return may(tab.who) ? [tab] : []
    const [first, ...others] = tab.parts.filter(({ who }) => may(who))
    return first ? [{ ...tab, parts: [first, ...others] }] : []
  })
