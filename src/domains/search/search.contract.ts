import { z } from 'zod'

const Naira = z.int().positive()

export const QueryNotes = z.object({
  /** The searched text: as typed without place and price, or corrected. */
  text: z.string(),
  corrected: z.object({ from: z.string(), to: z.string() }).optional(),
  place: z.string().optional(),
  category: z.string().optional(),
  minPrice: Naira.optional(),
  maxPrice: Naira.optional(),
  /** Set if the words ask for the cheapest first. */
  sort: z.literal('price').optional(),
  /** Words that were dropped, because no listing has all words. */
  letGo: z.array(z.string()).readonly().optional(),
})
export type QueryNotes = z.output<typeof QueryNotes>

export const SuggestedSearch = z.object({
  kind: z.enum(['place', 'category', 'wider']),
  /** Names the difference, such as 'In Kaduna'. */
  label: z.string(),
  total: z.int().positive(),
  capped: z.boolean(),
  query: z.record(z.string(), z.string()),
})
export type SuggestedSearch = z.output<typeof SuggestedSearch>

export const SearchNotes = QueryNotes.extend({ offers: z.array(SuggestedSearch).optional() })
export type SearchNotes = z.output<typeof SearchNotes>

export const LIST_HEADERS = {
  headers: {
    'X-Total-Count': { type: 'integer', description: 'How many match, up to 1,000' },
    'X-Total-Count-Capped': { type: 'string', description: '`true` when more than 1,000 match' },
    Link: { type: 'string', description: 'The next page, as rel="next"' },
    'X-Search': {
      type: 'string',
      description:
        'How the words were understood and what is offered when nothing is found, if there is anything to tell. Percent-encoded JSON: `{text, corrected?: {from, to}, place?, category?, minPrice?, maxPrice?, sort?, letGo?: [word], offers?: [{kind, label, total, capped, query}]}`',
    },
  },
}
