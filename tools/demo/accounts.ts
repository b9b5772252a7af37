/** Public on purpose: demo mode is refused in production. */
export const DEMO_PASSWORD = 'Naira200!'

export const DEMO_ACCOUNTS = [
  { key: 'demo-admin', email: 'admin@demo.test', firstName: 'Amina', lastName: 'Bello', role: 'admin', city: 'Abuja' },
  {
    key: 'demo-owner',
    email: 'owner@demo.test',
    firstName: 'Bola',
    lastName: 'Adeyemi',
    role: 'shop_owner',
    city: 'Lagos',
  },
  {
    key: 'demo-customer',
    email: 'customer@demo.test',
    firstName: 'Chidi',
    lastName: 'Okafor',
    role: 'customer',
    city: 'Enugu',
  },
] as const
