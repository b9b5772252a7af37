import type { ApiRoutes } from '#routes.ts'

export const adminRoutes = {
  stats: ['GET', '/api/admin/stats'],
  desk: ['GET', '/api/admin/desk'],
  meanwhile: ['GET', '/api/admin/meanwhile'],
  customers: ['GET', '/api/admin/customers'],
  customerStats: ['GET', '/api/admin/customer-stats'],
  exportCustomers: ['GET', '/api/admin/customers/export'],
  banCustomer: ['PATCH', '/api/admin/customers/:customerId/ban'],
  deleteCustomer: ['DELETE', '/api/admin/customers/:customerId'],
  owners: ['GET', '/api/admin/owners'],
  banOwner: ['PATCH', '/api/admin/owners/:ownerId/ban'],
  audit: ['GET', '/api/admin/audit'],
  contactReaders: ['GET', '/api/admin/contact-readers'],
  touched: ['GET', '/api/admin/touched'],
  touchedFile: ['GET', '/api/admin/touched/export'],
  settings: ['GET', '/api/admin/settings'],
  changeSettings: ['PUT', '/api/admin/settings'],
  testService: ['POST', '/api/admin/settings/test'],
  errors: ['GET', '/api/admin/errors'],
  forgetError: ['DELETE', '/api/admin/errors/:errorId'],
} as const satisfies ApiRoutes
