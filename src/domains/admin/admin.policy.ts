/** The panel's parts by their name in the address; the first is shown without one (ADMIN-09). */
export const ADMIN_TABS = [
  'pending',
  'shops',
  'customers',
  'visits',
  'owners',
  'changes',
  'appeals',
  'deliveries',
  'reports',
  'payments',
  'categories',
  'admins',
  'audit',
  'protection',
] as const
export type AdminTab = (typeof ADMIN_TABS)[number]
