/** Public on purpose: these accounts open only while the demo is on, which production and https refuse. */
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
