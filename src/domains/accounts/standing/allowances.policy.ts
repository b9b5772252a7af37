import { DAY, HOUR } from '#shared/time/units.ts'

type Most = { most: number; within: number | 'today' }

/** Limits of every account (G-168, G-181, G-182), and further limits of unverified accounts, alone and per `network` (G-197). */
export type Allowance = {
  account: Most
  unverified: { account: Most; network: Most; toGoOn: string; countedAs?: string }
}

const aDay = (account: number, network: number) => ({
  account: { most: account, within: DAY },
  network: { most: network, within: DAY },
})

const DRAFTS = { ...aDay(20, 200), toGoOn: 'add more products', countedAs: 'products' }

/** `within` is in ms; 'today' ends at midnight in Lagos. */
export const ALLOWANCES = {
  contacts: {
    account: { most: 60, within: 'today' },
    unverified: {
      account: { most: 10, within: 'today' },
      network: { most: 60, within: 'today' },
      toGoOn: 'see more contacts',
    },
  },
  ratings: { account: { most: 30, within: HOUR }, unverified: { ...aDay(10, 60), toGoOn: 'rate more shops' } },
  reports: { account: { most: 20, within: DAY }, unverified: { ...aDay(5, 30), toGoOn: 'send more reports' } },
  priceReports: {
    account: { most: 20, within: DAY },
    unverified: { ...aDay(5, 30), toGoOn: 'report more prices' },
  },
  conversations: {
    account: { most: 60, within: DAY },
    unverified: { ...aDay(10, 60), toGoOn: 'write to more shops' },
  },
  // Enough for two photos of each of 300 products.
  pictures: { account: { most: 1_000, within: DAY }, unverified: { ...aDay(3, 30), toGoOn: 'add more photos' } },
  // In tenths of a second: 0.6 seconds for each of a thousand photos.
  decoding: { account: { most: 6_000, within: DAY }, unverified: { ...aDay(100, 600), toGoOn: 'add more photos' } },
  shops: { account: { most: 20, within: DAY }, unverified: { ...aDay(1, 10), toGoOn: 'add more shops' } },
  productsByForm: { account: { most: 300, within: DAY }, unverified: DRAFTS },
  productsByImport: { account: { most: 5_000, within: DAY }, unverified: DRAFTS },
  previews: { account: { most: 120, within: HOUR }, unverified: { ...aDay(10, 100), toGoOn: 'check more lists' } },
} satisfies Record<string, Allowance>

export type Deed = keyof typeof ALLOWANCES
