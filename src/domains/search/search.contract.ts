import { z } from 'zod'

const Naira = z.int().positive()

/** How a search was understood. Prices in whole naira; what the address says by itself is not told. */
export const Told = z.object({
  /** What is searched for: as typed without place and price, or corrected. */
  text: z.string(),
  /** The same text as typed and as it was searched for. */
  corrected: z.object({ from: z.string(), to: z.string() }).optional(),
  /** Taken from the text. */
  place: z.string().optional(),
  /** Taken from the text: its slug. */
  category: z.string().optional(),
  minPrice: Naira.optional(),
  maxPrice: Naira.optional(),
  /** Words of the text that were not searched for, because nothing has them all. */
  letGo: z.array(z.string()).readonly().optional(),
})
export type Told = z.output<typeof Told>

/** A search with results, instead of one without. */
export const Offer = z.object({
  kind: z.enum(['place', 'category', 'wider']),
  /** What is different, such as 'In Kaduna'. */
  label: z.string(),
  total: z.int().positive(),
  /** The total is only a lower bound. */
  capped: z.boolean(),
  /** The parameters of that search. */
  query: z.record(z.string(), z.string()),
})
export type Offer = z.output<typeof Offer>

/** The header X-Search: how the search was understood and, when nothing is found, what is found instead. */
export const SearchNotes = Told.extend({ offers: z.array(Offer).optional() })
export type SearchNotes = z.output<typeof SearchNotes>

/** What the documentation says of the answers of a searched list. */
export const LIST_HEADERS = {
  headers: {
    'X-Total-Count': { type: 'integer', description: 'How many match, up to 1,000' },
    'X-Total-Count-Capped': { type: 'string', description: '`true` when more than 1,000 match' },
    Link: { type: 'string', description: 'The next page, as rel="next"' },
    'X-Search': {
      type: 'string',
      description:
        'How the words were understood and what is offered when nothing is found, if there is anything to tell. Percent-encoded JSON: `{text, corrected?: {from, to}, place?, category?, minPrice?, maxPrice?, letGo?: [word], offers?: [{kind, label, total, capped, query}]}`',
    },
  },
}
