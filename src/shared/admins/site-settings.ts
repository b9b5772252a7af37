import { z } from 'zod'

const Limit = z.int().min(0).max(10_000_000)

/** Settings that an admin may change while the product runs, by their names in Config. */
export const SiteSettings = z.object({
  supportEmail: z.email().max(255),
  deliveryEmail: z.email().max(255),
  /** The name of the sender of emails. */
  senderName: z.string().max(60),
  /** A sentence under the price; empty: the usual one. */
  feeText: z.string().max(200),
  /** 0: no limit. */
  textsPerDay: Limit,
  codeMailsPerDay: Limit,
  searchesPerMinute: Limit,
})
export type SiteSettings = z.output<typeof SiteSettings>
