import { z } from 'zod'

const Limit = z.int().min(0)

/** Settings that an admin may change while the product runs, by their names in Config. The environment may exceed the form's limits. */
export const SiteSettings = z.object({
  supportEmail: z.email(),
  deliveryEmail: z.email(),
  /** The name of the sender of emails. */
  senderName: z.string(),
  /** A sentence under the price; empty: the usual one. */
  feeText: z.string(),
  /** 0: no limit. */
  textsPerDay: Limit,
  codeMailsPerDay: Limit,
  searchesPerMinute: Limit,
})
export type SiteSettings = z.output<typeof SiteSettings>
