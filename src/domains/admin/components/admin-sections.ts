import type { ComponentType } from 'react'
import type { AdminWho } from '#shared/admins/admin-roles.ts'
import type { AdminTab } from '../admin.policy.ts'

/** `who`: the admins who see the section. The API checks this too. */
export type AdminSection = { key: AdminTab; name: string; who: AdminWho; load: () => Promise<ComponentType> }
export type AdminSectionGroup = {
  key: 'desk' | 'house'
  name: string
  sections: readonly [AdminSection, ...AdminSection[]]
}

/** The panel's tabs: the four of ADMIN-09 first, then shop owners, open tasks and administration. */
export const ADMIN_SECTIONS: readonly (AdminSection | AdminSectionGroup)[] = [
  {
    key: 'pending',
    name: 'Pending Approvals',
    who: 'moderator',
    load: () => import('./queue/pending-tab.tsx').then((module) => module.PendingTab),
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
    name: 'To do',
    sections: [
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
        key: 'ratings',
        name: 'Ratings',
        who: 'moderator',
        load: () => import('./ratings/ratings-tab.tsx').then((module) => module.RatingsTab),
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
    sections: [
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
      {
        key: 'settings',
        name: 'Settings',
        who: 'fullAdmin',
        load: () => import('./settings/settings-tab.tsx').then((module) => module.SettingsTab),
      },
      {
        key: 'errors',
        name: 'Errors',
        who: 'fullAdmin',
        load: () => import('./errors/errors-tab.tsx').then((module) => module.ErrorsTab),
      },
    ],
  },
]

export const sectionsOf = (tab: AdminSection | AdminSectionGroup): readonly AdminSection[] =>
  'sections' in tab ? tab.sections : [tab]

/** Returns the sections that an admin may see, without empty groups. */
export const partsFor = (may: (who: AdminWho) => boolean): readonly (AdminSection | AdminSectionGroup)[] =>
  ADMIN_SECTIONS.flatMap((tab): (AdminSection | AdminSectionGroup)[] => {
    if (!('sections' in tab)) return may(tab.who) ? [tab] : []
    const [first, ...others] = tab.sections.filter(({ who }) => may(who))
    return first ? [{ ...tab, sections: [first, ...others] }] : []
  })
