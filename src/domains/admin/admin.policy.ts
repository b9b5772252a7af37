/** The panel's sections by their name in the address. The first needs no name (ADMIN-09). */
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
  'ratings',
  'payments',
  'categories',
  'admins',
  'audit',
  'protection',
  'settings',
  'errors',
] as const
export type AdminTab = (typeof ADMIN_TABS)[number]
